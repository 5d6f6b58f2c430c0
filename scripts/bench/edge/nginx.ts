import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@verbatim/kit/free-port.ts'

const PLACES = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/usr/bin/nginx', '/opt/homebrew/bin/nginx']

export type Nginx = { port: number; stop(): Promise<void> }

/** nginx with one worker, as the edge has one, proxying over kept-alive connections; null where it is not installed. */
export async function startNginx(target: number): Promise<Nginx | null> {
  const binary = PLACES.find((place) => existsSync(place))
  if (!binary) return null
  const directory = await mkdtemp(join(tmpdir(), 'verbatim-nginx-'))
  const port = await freePort()
  await writeFile(join(directory, 'nginx.conf'), configuration(directory, port, target))
  const child = spawn(binary, ['-p', directory, '-c', join(directory, 'nginx.conf'), '-e', 'stderr'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await answers(port, child)
  return {
    port,
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await ended
      await rm(directory, { recursive: true, force: true })
    },
  }
}

const configuration = (directory: string, port: number, target: number): string => `
daemon off; worker_processes 1; pid ${directory}/nginx.pid; error_log stderr crit;
events { worker_connections 1024; }
http {
  access_log off; keepalive_requests 1000000;
  client_body_temp_path ${directory}/body; proxy_temp_path ${directory}/proxy;
  fastcgi_temp_path ${directory}/f; uwsgi_temp_path ${directory}/u; scgi_temp_path ${directory}/s;
  upstream target { server 127.0.0.1:${target}; keepalive 128; keepalive_requests 1000000; }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://target; proxy_http_version 1.1; proxy_set_header Connection "";
      proxy_set_header Host $host; proxy_set_header X-Forwarded-For $remote_addr; proxy_set_header X-Forwarded-Proto $scheme;
    }
  }
}
`

async function answers(port: number, child: ChildProcess): Promise<void> {
  for (;;) {
    const status = await fetch(`http://127.0.0.1:${port}/`).then(
      (answer) => answer.status,
      () => 0,
    )
    if (status === 200) return
    if (child.exitCode !== null) throw new Error(`nginx ended with code ${child.exitCode}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

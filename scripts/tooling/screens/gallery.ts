import { spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'

const web = join(import.meta.dirname, '..', '..', '..', 'web')
const bin = join(web, '..', 'node_modules', '.bin')
const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
}

export type GalleryServer = { origin: string; stop(): Promise<void> }

/** Builds the gallery of the parts, which is no part of the product's build, and serves it on this machine alone. */
export async function serveGallery(): Promise<GalleryServer> {
  const done = spawnSync(join(bin, 'vite'), ['build', '--config', 'gallery/vite.config.ts', '--logLevel', 'warn'], {
    cwd: web,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, PATH: `${bin}:${process.env.PATH}` },
  })
  if (done.status !== 0) throw new Error('The gallery could not be built')
  const server = createServer(
    (request, response) =>
      void answer(request.url ?? '/').then(
        ({ type, body }) => response.setHeader('content-type', type).end(body),
        () => response.writeHead(404).end(),
      ),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { origin: originOf(server), stop: () => new Promise((resolve) => server.close(() => resolve())) }
}

const originOf = (server: Server): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`

async function answer(url: string): Promise<{ type: string; body: Buffer }> {
  const { pathname } = new URL(url, 'http://gallery')
  const path = normalize(pathname === '/' ? '/index.html' : pathname)
  return {
    type: TYPES[extname(path)] ?? 'application/octet-stream',
    body: await readFile(join(web, 'gallery', 'dist', path)),
  }
}

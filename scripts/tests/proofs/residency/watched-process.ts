import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { COMPILED } from '../pods/pods.ts'

const ROOT = join(import.meta.dirname, '..', '..', '..', '..')

/** A process whose log is a file, as an operator collects it. */
export type WatchedProcess = {
  child: ChildProcess
  logFile: string
  stop(signal?: 'SIGKILL' | 'SIGTERM'): Promise<void>
}

/** Starts an entry of the repository with these settings and no others of this machine. */
export async function startWatched(
  entry: string,
  logFile: string,
  env: Record<string, string>,
): Promise<WatchedProcess> {
  const log = await open(logFile, 'a')
  const child = fork(join(ROOT, entry), {
    cwd: ROOT,
    env: { PATH: process.env.PATH ?? '', ...COMPILED, ...env },
    stdio: ['ignore', log.fd, log.fd, 'ipc'],
  })
  await log.close()
  return {
    child,
    logFile,
    async stop(signal = 'SIGKILL') {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill(signal)
      await ended
    },
  }
}

/** Gives a process its order and waits for its answer. Throws with its log when it ended instead. */
export async function tell({ child, logFile }: WatchedProcess, order: object): Promise<string> {
  const answered = once(child, 'message')
  const ended = once(child, 'exit')
  child.send(order)
  const [answer] = await Promise.race([answered, ended.then(() => [null])])
  if (typeof answer !== 'string') throw new Error(`It did not start:\n${await readFile(logFile, 'utf8')}`)
  return answer
}

/** Waits until an address answers. Throws with the log after a minute. */
export async function answers(url: string, { child, logFile }: WatchedProcess): Promise<void> {
  for (const until = Date.now() + 60_000; ; ) {
    const answer = await fetch(url).catch(() => null)
    if (answer?.ok) return
    if (child.exitCode !== null || Date.now() > until)
      throw new Error(`${url} does not answer:\n${await readFile(logFile, 'utf8')}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import type { Ports } from './graph/settings.ts'

/** Processes of one benchmark, which end with it. */
export type BenchChildren = {
  /** Runs a file beside this one; the ports that it tells. */
  start(file: string, ports: Ports): Promise<Ports>
  stop(): Promise<void>
}

export function benchChildren(): BenchChildren {
  const children: ChildProcess[] = []
  return {
    start(file, ports) {
      const child = fork(join(import.meta.dirname, file), [JSON.stringify(ports)])
      children.push(child)
      return new Promise((resolve, reject) => {
        child.once('message', (told) => resolve(told as Ports))
        child.once('exit', (code) => reject(new Error(`${file} ended with code ${code}`)))
      })
    },
    async stop() {
      await Promise.all(
        children.map((child) => {
          if (child.exitCode !== null || child.signalCode !== null) return undefined
          const ended = new Promise((resolve) => child.once('exit', resolve))
          child.kill('SIGTERM')
          return ended
        }),
      )
    },
  }
}

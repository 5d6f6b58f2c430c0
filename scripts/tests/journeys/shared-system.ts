import { type RunningSystem, startSystem } from '@verbatim/start/system/start-system.ts'
import type { TestProject } from 'vitest/node'

/** Whoever has an address here may be made staff of the operator (support.test.ts). */
export const STAFF_EMAIL_DOMAINS = 'operator.example'

/** What a journey knows of the system that it shares with others. */
export type SharedSystem = Pick<RunningSystem, 'root' | 'port' | 'regions' | 'mail' | 'directory'>

declare module 'vitest' {
  export interface ProvidedContext {
    system: SharedSystem
  }
}

/** Starts one system for all journeys of a run that need none of their own; `sharedSystem()` gives it to them. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { root, port, regions, mail, directory, ...system } = await startSystem({
    regions: ['us_b'],
    env: { STAFF_EMAIL_DOMAINS },
  })
  project.provide('system', { root, port, regions, mail, directory })
  return async () => {
    const code = await system.stop()
    if (code === 0) return
    // An error that is thrown here would be shown and no more.
    process.exitCode = 1
    process.stderr.write(`The system of the journeys ended with ${code}:\n${system.output()}\n`)
  }
}

/** A part of the system that runs: ends cleanly, finishing what it has begun. */
export type Running = { stop(): Promise<void> }

/** A service that answers HTTP on loopback. */
export type RunningService = Running & { url: string; port: number }

/** Which half of a service a process is. `all` on one machine; on a cluster each has its own pods. */
export type Role = 'api' | 'worker' | 'all'

export const isApi = (role: Role): boolean => role !== 'worker'
export const isWorker = (role: Role): boolean => role !== 'api'

/** Stops parts in reverse order of their start, each even when another fails; throws the first failure at the end. */
export async function stopAll(parts: readonly Running[]): Promise<void> {
  const failures: unknown[] = []
  for (const part of [...parts].reverse()) await part.stop().catch((error: unknown) => failures.push(error))
  if (failures.length) throw failures[0]
}

const DRAIN_MS = 14_000

/**
 * Runs a service as a process of its own until SIGTERM or SIGINT, then drains it. A start that fails says why in one
 * line and ends the process with code 1.
 */
export async function runService(create: (role: Role) => Promise<Running>): Promise<void> {
  const role = parseRole(process.argv[2])
  let running: Running
  try {
    running = await create(role)
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
    return
  }
  const end = (): void => {
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), DRAIN_MS).unref()
    running.stop().then(
      () => undefined,
      (error: unknown) => {
        process.stderr.write(`${String(error)}\n`)
        process.exitCode = 1
      },
    )
  }
  process.once('SIGTERM', end)
  process.once('SIGINT', end)
}

function parseRole(text: string | undefined): Role {
  if (text === 'api' || text === 'worker') return text
  return 'all'
}

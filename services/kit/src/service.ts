/** A part of the system that runs: ends cleanly, finishing what it has begun. */
export type Running = {
  stop(): Promise<void>
  /** Sends callers elsewhere before it stops, and answers until they are gone or the grace is over. */
  drain?(graceMs: number): Promise<void>
}

/** A service that answers HTTP on loopback. */
export type RunningService = Required<Running> & { url: string; port: number }

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

/** A service with what its process opened for it: it drains and stops before the others stop, the last of them first. */
export const standingOn = <S extends Required<Running>>(service: S, ...opened: Running[]): S => ({
  ...service,
  stop: () => stopAll([...opened, service]),
})

/** Milliseconds from SIGTERM on until nothing is waited for any more, and what of them is for stopping. */
const END_MS = 27_000
const STOP_MS = 12_000

/**
 * Runs a service as a process of its own. SIGTERM, by which a supervisor replaces it, drains and stops it; SIGINT stops
 * it at once. A start that fails says why in one line and ends the process with code 1.
 */
export async function runService(create: (role: Role) => Promise<Required<Running>>): Promise<void> {
  const role = parseRole(process.argv[2])
  let running: Required<Running>
  try {
    running = await create(role)
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
    return
  }
  process.once('SIGTERM', () => end(running, END_MS - STOP_MS))
  process.once('SIGINT', () => end(running, 0))
}

function end(running: Required<Running>, drainMs: number): void {
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), drainMs + STOP_MS).unref()
  const drained = drainMs > 0 ? running.drain(drainMs) : undefined
  Promise.resolve(drained)
    .then(() => running.stop())
    .catch((error: unknown) => {
      process.stderr.write(`${String(error)}\n`)
      process.exitCode = 1
    })
}

function parseRole(text: string | undefined): Role {
  if (text === 'api' || text === 'worker') return text
  return 'all'
}

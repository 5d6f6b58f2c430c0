import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Holds the process id of the system that uses a data folder. */
const CLAIM = 'system.pid'
/** By this a process is known as a system, and not as a stranger who got the id of one that was killed. */
const COMMAND = 'start/main.ts'

/**
 * Takes a data folder for this process, and makes it when it is missing. Two systems on one folder would end each
 * other's PostgreSQL. Throws an Error with one sentence where the folder is taken or cannot be written.
 * @returns gives the folder back.
 */
export async function claimFolder(directory: string): Promise<() => Promise<void>> {
  const claim = join(directory, CLAIM)
  try {
    await makeFolder(directory)
    const other = Number(await readFile(claim, 'utf8').catch(() => ''))
    if (other && (await isSystem(other))) throw new TakenError(directory, other)
    await writeFile(claim, String(process.pid))
  } catch (error) {
    if (error instanceof TakenError) throw error
    const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error)
    throw new Error(`Nothing can be written in ${directory} (${reason}). Choose another folder: --data DIR`)
  }
  return () => rm(claim, { force: true })
}

/** As `mkdir` with `recursive`, which in Node never comes back from a place such as /proc. */
async function makeFolder(directory: string): Promise<void> {
  const make = (): Promise<void> =>
    mkdir(directory, { mode: 0o755 }).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  await make().catch(async (error: NodeJS.ErrnoException) => {
    const above = dirname(directory)
    if (error.code !== 'ENOENT' || above === directory) throw error
    await makeFolder(above)
    await make()
  })
}

class TakenError extends Error {
  constructor(directory: string, pid: number) {
    super(`Another system (process ${pid}) uses ${directory}. Stop it, or choose another folder: --data DIR`)
  }
}

async function isSystem(pid: number): Promise<boolean> {
  if (pid === process.pid || !isAlive(pid)) return false
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => null)
  // A machine without /proc does not tell what a process runs. One that was killed and waits for its end runs nothing.
  return command === null || command.includes(COMMAND)
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

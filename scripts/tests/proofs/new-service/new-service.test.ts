import { spawnSync } from 'node:child_process'
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addExample, copyRepository, linkWorkspaces } from './copy.ts'

// A service is one folder and one line: added to a copy of the repository it is part of everything, without another word.

let copy: string
beforeAll(() => {
  copy = copyRepository()
  addExample(copy)
  linkWorkspaces(copy)
  cpSync(join(import.meta.dirname, 'inside.ts'), join(copy, 'scripts/tests/proofs/new-service/inside.test.ts'))
  for (const part of ['resolvers', 'supergraph']) ran('scripts/tooling/generate.ts', part)
  ran('deploy/check/write-settings.ts')
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

/** Runs a program of the copy to its end. Throws with what it said where it failed. */
function ran(...args: string[]): string {
  const done = spawnSync(process.execPath, args, { cwd: copy, encoding: 'utf8', maxBuffer: 64e6 })
  if (done.status !== 0) throw new Error(`${args.join(' ')} failed:\n${done.stdout}${done.stderr}`)
  return done.stdout
}

test('it compiles, and the law knows its columns', () => {
  const include = ['services/example', 'gateway/region/src/config.ts', 'scripts/start']
  const config = join(copy, 'tsconfig.example.json')
  writeFileSync(config, JSON.stringify({ extends: './tsconfig.json', include, exclude: ['**/*.test.ts'] }))
  expect(ran('node_modules/typescript-native/bin/tsc', '--noEmit', '-p', config)).toBe('')
  ran('scripts/tooling/laws/check-personal-columns.ts')
})

test('it is a folder and an entry as the manifest wants them, with a port of its own', () => {
  const run = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'vitest.config.ts']
  expect(ran(...run, 'proto/src/service-manifest.test.ts')).toMatch(/Tests .*4 passed/)
})

test('it starts with the system, keeps teams apart and is archived', () => {
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'vitest.proofs.config.ts']
  expect(ran(...vitest, 'scripts/tests/proofs/new-service/inside.test.ts')).toMatch(/Tests .*4 passed/)
})

test('its pods are in the chart, with the settings that they read, and the gateway finds them', () => {
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'vitest.deploy.config.ts']
  const files = ['deploy/check/manifest.test.ts', 'deploy/check/settings.test.ts']
  const said = ran(
    ...vitest,
    ...files,
    '-t',
    'manifest|has a size|no template|us_a of production|reaches every service',
  )
  expect(said).toMatch(/Tests .*5 passed/)
  expect(readFileSync(join(copy, 'charts/verbatim-region/values.yaml'), 'utf8')).toContain('  example:\n    api: {')
})

import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test('what operators run has no type errors', () => {
  const root = join(import.meta.dirname, '..', '..')
  const compiler = join(root, 'node_modules', 'typescript-native', 'bin', 'tsc')
  const done = spawnSync(process.execPath, [compiler, '--noEmit', '-p', join(root, 'deploy')], { encoding: 'utf8' })
  expect(done.stdout).toBe('')
  expect(done.status).toBe(0)
})

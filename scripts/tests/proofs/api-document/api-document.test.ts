import { execFile, spawnSync } from 'node:child_process'
import { copyFile, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startSystem } from '@verbatim/start/system/start-system.ts'
import { expect, test } from 'vitest'
import { openRegion } from '../region-database.ts'
import { kept, lacks, readSteps } from './read-steps.ts'

const run = promisify(execFile)
const ROOT = join(import.meta.dirname, '..', '..', '..', '..')
const RECORDING = join(ROOT, 'scripts', 'samples', 'audio', 'jfk.wav')
const STEP_MS = 100_000
/** What every command runs behind: a refusal ends it, so that no step passes by its mere output. */
const STRICT = 'set -euo pipefail; curl() { command curl --fail-with-body "$@"; }; '

const hasCurl = spawnSync('curl', ['--version']).status === 0
if (!hasCurl) process.stdout.write('docs/API.md DID NOT RUN: there is no curl on this machine.\n')

/** What an operator's command reads of the region. */
async function operatorSettings(directory: string): Promise<Record<string, string>> {
  const { urls, secrets, close } = await openRegion(directory, 'us_b')
  await close()
  return { IDENTITY_DATABASE_URL: urls.urls.identity?.appUrl ?? '', INTERNAL_KEY: secrets.internalKey }
}

test.skipIf(!hasCurl && !process.env.CI)('docs/API.md does what it says, line by line', async () => {
  expect(hasCurl, 'curl is installed').toBe(true)
  const steps = readSteps(await readFile(join(ROOT, 'docs', 'API.md'), 'utf8'))
  const folder = await mkdtemp(join(tmpdir(), 'verbatim-api-'))
  await copyFile(RECORDING, join(folder, 'call.wav'))
  const system = await startSystem({ regions: ['us_b'] })
  const values: Record<string, string> = { CHECKOUT: ROOT, ...(await operatorSettings(system.directory)) }
  try {
    for (const { command, shown, keep } of steps) {
      const here = command.replaceAll(':3000', `:${system.port}`)
      const [, name] = /^([A-Z]+)=/.exec(here) ?? []
      const script = name ? `${here}; printf %s "$${name}"` : here
      const env = { PATH: process.env.PATH, HOME: folder, ...values }
      const { stdout } = await run('bash', ['-c', STRICT + script], { cwd: folder, env, timeout: STEP_MS })
      if (name) values[name] = stdout
      expect(stdout, command).not.toContain('"errors"')
      if (shown) expect(lacks(stdout, shown), command).toBeNull()
      for (const one of keep) values[one.name] = kept(stdout, one)
    }
  } finally {
    await system.stop()
    await rm(folder, { recursive: true, force: true })
  }
  process.stdout.write(`docs/API.md: ${steps.length} commands ran\n`)
  expect(steps.filter(({ command }) => command.includes('curl')).length).toBeGreaterThan(15)
})

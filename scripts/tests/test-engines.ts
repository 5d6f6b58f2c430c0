import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { findEngines } from './engines/find-engines.ts'

/**
 * Runs the contract of every port, then the journeys and the faults where they are asked for, on the real engines:
 * `npm run test:engines [-- --journeys --faults]`. ENGINE_STOP and ENGINE_START, commands with `{engine}` in them, end
 * and start the broker's process; without them a fault is that nobody reaches it.
 */
const root = join(import.meta.dirname, '..', '..')
const found = await findEngines(process.env)
if (!found) {
  const why = 'no settings (KAFKA_BROKERS, SQS_ENDPOINT, DYNAMODB_ENDPOINT, S3_ENDPOINT, OPENSEARCH_URL) and no Docker'
  process.stderr.write(`\nTHE TESTS ON REAL ENGINES DID NOT RUN: ${why}.\n\n`)
  process.exit(process.env.CI === 'true' ? 1 : 0)
}

const vitest = (config: string, more: readonly string[]): number =>
  spawnSync(join(root, 'node_modules', '.bin', 'vitest'), ['run', '--config', config, ...more], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...found.settings },
  }).status ?? 1

const rest = process.argv.slice(2).filter((argument) => !['--journeys', '--faults'].includes(argument))
let status = vitest('vitest.engines.config.ts', rest)
if (process.argv.includes('--journeys')) status ||= vitest('vitest.journeys.config.ts', [])
if (process.argv.includes('--faults')) status ||= vitest('vitest.faults.config.ts', [])
await found.stop()
process.exitCode = status

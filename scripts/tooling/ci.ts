import { mkdirSync } from 'node:fs'
import { findEngines } from '@verbatim/tests/engines/find-engines.ts'
import { bareMachine } from './ci/bare-machine.ts'
import { onCluster } from './ci/cluster.ts'
import { demo } from './ci/demo-checks.ts'
import { image } from './ci/image.ts'
import { runProgram } from './ci/run-program.ts'
import {
  type Count,
  failures,
  flaky,
  laws,
  notDone,
  ofTheTests,
  reports,
  runFailedAlone,
  testsOf,
} from './ci/suites.ts'
import { weaknesses } from './ci/weaknesses.ts'

/** The first hour of a researcher, which is walked on the real engines as well. */
const FIRST_HOUR = ['sign-up', 'note-uploads', 'note-highlights', 'insight', 'search', 'invitations', 'restart']

const engines = await findEngines(process.env)

/** On the real engines; without them there is a failure, not a silence. */
function onEngines(...[name, run = {}]: Parameters<typeof testsOf>): Promise<Count> {
  if (engines) return testsOf(name, { ...run, settings: engines.settings })
  failures.push(`${name}: there are neither settings of running engines nor Docker`)
  return Promise.resolve({ passed: 0, failed: 1 })
}

/** Where DynamoDB is, for the proof that watches what an edge tells it; every other proof is on the embedded engines. */
const DIRECTORY = /^(DYNAMODB_ENDPOINT|AWS_\w+)$/
const directory = Object.fromEntries(Object.entries(engines?.settings ?? {}).filter(([name]) => DIRECTORY.test(name)))

type Suites = readonly (() => Promise<Count>)[]

/** Two at a time, for two cores: where one has ended the next begins, so that neither core waits long for the other. */
async function twoByTwo(parts: readonly Suites[]): Promise<Count[]> {
  const [counts, left] = [[] as Count[], [...parts]]
  const lane = async (): Promise<void> => {
    for (let suites = left.shift(); suites; suites = left.shift())
      for (const suite of suites) counts.push(await suite())
  }
  await Promise.all([lane(), lane()])
  return counts
}

mkdirSync(reports, { recursive: true })
const tests = ofTheTests()
const only = FIRST_HOUR.map((name) => `journeys/${name}.test`)
const firstHour = onEngines('journeys', { report: 'engine-journeys', only })
// The longest first.
const counted = await twoByTwo([
  [() => firstHour, () => testsOf('journeys')],
  [() => testsOf('proofs', { settings: directory })],
  // The faults stop the broker, which nobody else may need then.
  [() => onEngines('engines'), () => firstHour.then(() => onEngines('faults'))],
  [demo],
  [() => bareMachine()],
  [() => testsOf('components')],
  [() => testsOf('deploy')],
  [laws],
  [weaknesses],
])
await runFailedAlone()
await engines?.stop()
// Each by itself: they take the whole machine.
const counts = [tests, ...counted, await onCluster(), await image()]
const sum = (of: keyof Count): number => counts.reduce((total, count) => total + count[of], 0)
await runProgram('node', ['scripts/tooling/measure.ts'])
for (const line of flaky) process.stdout.write(`${line}\n`)
for (const what of notDone) process.stdout.write(`NOT DONE  ${what}\n`)
for (const failure of failures) process.stdout.write(`FAILED  ${failure}\n`)
process.stdout.write(`${sum('passed')} passed, ${sum('failed')} failed\n`)
process.exitCode = sum('failed') ? 1 : 0

import { mkdirSync } from 'node:fs'
import { demo } from './ci/demo-checks.ts'
import { runProgram } from './ci/run-program.ts'
import { type Count, countOf, failures, flaky, laws, reports, testsOf } from './ci/suites.ts'
import { findEngines } from './engines/find-engines.ts'

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

const oneByOne = async (suites: readonly (() => Promise<Count>)[]): Promise<Count[]> => {
  const counts: Count[] = []
  for (const suite of suites) counts.push(await suite())
  return counts
}

mkdirSync(reports, { recursive: true })
const only = FIRST_HOUR.map((name) => `journeys/${name}.test`)
const firstHour = onEngines('journeys', { report: 'engine-journeys', only })
// Two lanes: a journey mostly waits for its browser, a proof for a process that begins.
const lanes = await Promise.all([
  oneByOne([() => firstHour, () => testsOf('journeys'), () => testsOf('deploy'), demo]),
  oneByOne([
    laws,
    () => testsOf('proofs', { settings: directory }),
    () => onEngines('engines'),
    // These stop the broker, which nobody else may need then.
    () => firstHour.then(() => onEngines('faults')),
  ]),
])
await engines?.stop()
const counts = [countOf('tests'), ...lanes.flat()]
const sum = (of: keyof Count): number => counts.reduce((total, count) => total + count[of], 0)
await runProgram('node', ['scripts/src/measure.ts'])
for (const line of flaky) process.stdout.write(`${line}\n`)
for (const failure of failures) process.stdout.write(`FAILED  ${failure}\n`)
process.stdout.write(`${sum('passed')} passed, ${sum('failed')} failed\n`)
process.exitCode = sum('failed') ? 1 : 0

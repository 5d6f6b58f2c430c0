import { globSync, mkdirSync } from 'node:fs'
import { basename } from 'node:path'
import { findEngines } from '@verbatim/tests/engines/find-engines.ts'
import { bareMachine } from './ci/bare-machine.ts'
import { onCluster } from './ci/cluster.ts'
import { demo } from './ci/demo-checks.ts'
import { image } from './ci/image.ts'
import { onTheEngines } from './ci/on-the-engines.ts'
import { root, runProgram } from './ci/run-program.ts'
import { type Count, failures, flaky, laws, notDone, reports, runFailedAlone, testsOf, theTests } from './ci/suites.ts'
import { weaknesses } from './ci/weaknesses.ts'

/** The first hour of a researcher, which is walked on the real engines. */
const FIRST_HOUR = ['sign-up', 'note-uploads', 'insight', 'search', 'restart']

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

/** One after the other. */
type Lane = readonly (() => Promise<Count>)[]

/** More at once make each other late: five took two cores a fifth more of their time than one after the other. */
const AT_ONCE = 2

/** Where one has ended the next begins, so that no core waits long for the other. */
async function sideBySide(lanes: readonly Lane[]): Promise<Count[]> {
  const [counts, left] = [[] as Count[], [...lanes]]
  const inTurn = async (): Promise<void> => {
    for (let lane = left.shift(); lane; lane = left.shift()) for (const suite of lane) counts.push(await suite())
  }
  await Promise.all(Array.from({ length: AT_ONCE }, inTurn))
  return counts
}

mkdirSync(reports, { recursive: true })
// By itself: its workers keep both cores busy, and what waits in it for a program or a fact is late beside a browser.
const tests = await theTests()
const only = FIRST_HOUR.map((name) => `journeys/${name}.test`)
// On the embedded engines the rest: beginning, quoting and finding are part of nearly every journey, and `bareMachine`
// and the demo walk the first hour there.
const rest = globSync('scripts/tests/journeys/*.test.ts', { cwd: root }).filter(
  (file) => !engines || !FIRST_HOUR.includes(basename(file, '.test.ts')),
)
// The longest first. The faults stop the broker, which nobody else may need then: they come long after the first hour.
const beside = await sideBySide([
  [() => onEngines('journeys', { report: 'engine-journeys', only }), () => testsOf('journeys', { only: rest.sort() })],
  [() => testsOf('proofs', { settings: directory, part: '1/2' })],
  [() => testsOf('proofs', { settings: directory, part: '2/2' })],
  [() => onEngines('engines', { only: onTheEngines }), () => onEngines('faults')],
  [() => testsOf('components')],
  [laws],
  [demo],
  [bareMachine],
  [() => testsOf('deploy')],
  [weaknesses],
])
const counted = [tests, ...beside]
await runFailedAlone()
await engines?.stop()
// Each by itself: they take the whole machine.
const counts = [...counted, await onCluster(), await image()]
const sum = (of: keyof Count): number => counts.reduce((total, count) => total + count[of], 0)
await runProgram('node', ['scripts/tooling/measure.ts'])
for (const line of flaky) process.stdout.write(`${line}\n`)
for (const what of notDone) process.stdout.write(`NOT DONE  ${what}\n`)
for (const failure of failures) process.stdout.write(`FAILED  ${failure}\n`)
process.stdout.write(`${sum('passed')} passed, ${sum('failed')} failed\n`)
process.exitCode = sum('failed') ? 1 : 0

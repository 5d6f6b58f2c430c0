import { globSync, mkdirSync } from 'node:fs'
import { basename } from 'node:path'
import { findEngines } from '@verbatim/tests/engines/find-engines.ts'
import { bareMachine } from './ci/bare-machine.ts'
import { onCluster } from './ci/cluster.ts'
import { demo } from './ci/demo-checks.ts'
import { image } from './ci/image.ts'
import { onTheEngines } from './ci/on-the-engines.ts'
import { inParts, inTurn, type Part, sideBySide, turnOf } from './ci/parts.ts'
import { root, runProgram } from './ci/run-program.ts'
import { type Count, failures, flaky, laws, notDone, reports, runFailedAlone, testsOf, theTests } from './ci/suites.ts'
import { weaknesses } from './ci/weaknesses.ts'

/** The first hour of a researcher, which is walked on the real engines. */
const FIRST_HOUR = ['sign-up', 'note-uploads', 'insight', 'search', 'restart']

/** Each starts a system, so not many; and none goes on for long when the time is over. */
const JOURNEY_PARTS = 10

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

mkdirSync(reports, { recursive: true })
// By itself: its workers keep both cores busy, and what waits in it for a program or a fact is late beside a browser.
const tests = await theTests()
const first = FIRST_HOUR.map((name) => `journeys/${name}.test`)
const filesOf = (pattern: string): string[] => globSync(pattern, { cwd: root }).sort()
// On the embedded engines the rest: beginning, quoting and finding are part of nearly every journey, and `bareMachine`
// and the demo walk the first hour there.
const rest = filesOf('scripts/tests/journeys/*.test.ts').filter(
  (file) => !engines || !FIRST_HOUR.includes(basename(file, '.test.ts')),
)
const journeys = inParts(rest, JOURNEY_PARTS).map((only, at): Part => {
  const report = `journeys-${at + 1}`
  return {
    what: `${report} (${only.map((file) => basename(file, '.test.ts')).join(' ')})`,
    run: () => testsOf('journeys', { report, only }),
  }
})
const proofs = filesOf('scripts/tests/proofs/*/*.test.ts').map((file): Part => {
  const report = `proof-${basename(file, '.test.ts')}`
  return { what: report, run: () => testsOf('proofs', { report, only: [file], settings: directory }) }
})
const turn = await turnOf('HEAD')
const beside = await sideBySide([
  [
    {
      what: 'the first hour on real engines',
      broker: 'needs',
      run: () => onEngines('journeys', { report: 'engine-journeys', only: first }),
    },
    ...inTurn(journeys, turn),
  ],
  [
    { what: 'laws', run: laws },
    { what: 'components', run: () => testsOf('components') },
    {
      what: 'contracts on real engines',
      broker: 'needs',
      run: () => onEngines('engines', { report: 'contracts', only: ['.engines.ts'] }),
    },
    { what: 'deploy', run: () => testsOf('deploy') },
    { what: 'weaknesses', run: weaknesses },
    ...inTurn<Part>(
      [
        ...proofs,
        {
          what: 'services on real engines',
          broker: 'needs',
          run: () => onEngines('engines', { only: onTheEngines }),
        },
        { what: 'faults', broker: 'stops', run: () => onEngines('faults') },
        { what: 'demo', run: demo },
        { what: 'nothing but Node', run: bareMachine },
      ],
      turn,
    ),
  ],
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

import { parseArgs } from 'node:util'
import { openBrowser } from './browser/person.ts'
import { calledFrom, readCommandLine, refuse } from './command-line.ts'
import { ASKED } from './screens/rooms/asked.ts'
import { ENTRANCE } from './screens/rooms/entrance.ts'
import { FIRST_STEPS } from './screens/rooms/first-steps.ts'
import { INSIGHTS } from './screens/rooms/insights.ts'
import { NOTE } from './screens/rooms/note.ts'
import { PLACES } from './screens/rooms/places.ts'
import { PROJECT } from './screens/rooms/project.ts'
import { STATES } from './screens/rooms/states.ts'
import { TAGS } from './screens/rooms/tags.ts'
import { WORKSPACE } from './screens/rooms/workspace.ts'
import { setUp } from './screens/set-up.ts'
import { type Taken, takeAll } from './screens/take.ts'
import { startSystem } from './system/start-system.ts'

const ALL = [
  ...[...ENTRANCE, ...WORKSPACE, ...PROJECT, ...NOTE, ...TAGS, ...INSIGHTS, ...PLACES, ...STATES],
  ...[...ASKED, ...FIRST_STEPS],
]

const USAGE = `npm run screens -- --out DIR [--only NAME]...\nNames, or how they begin: ${ALL.map(({ name }) => name).join(', ')}`
const { values } = readCommandLine(
  () =>
    parseArgs({
      options: { out: { type: 'string' }, only: { type: 'string', multiple: true, default: [] } },
    }),
  USAGE,
)
const isCalled = (part: string) => ALL.some(({ name }) => name.startsWith(part))
const unknown = values.only.filter((part) => !isCalled(part))
if (unknown.length) refuse(`No screen is called ${unknown.join(', ')}. ${USAGE}`)
if (!values.out) refuse(`Say where the pictures go: ${USAGE}`)
const out = calledFrom(values.out)
const scenes = ALL.filter(({ name }) => !values.only.length || values.only.some((part) => name.startsWith(part)))

let graveCount = 0
const tell = ({ file, faults }: Taken): void => {
  process.stdout.write(`${file}${faults.length ? '' : '  fine'}\n`)
  for (const { grave, what } of faults) process.stdout.write(`  ${grave ? 'FAULT' : 'note '} ${what}\n`)
  graveCount += faults.filter(({ grave }) => grave).length
}

const [system, browser] = await Promise.all([startSystem({ regions: ['us_b'] }), openBrowser()])
try {
  const stage = await setUp(system, browser)
  await takeAll(browser, stage, { scenes, out, onTaken: tell })
  process.stdout.write(`${scenes.length} scenes, ${graveCount} faults\n`)
} finally {
  await browser.close()
  await system.stop()
}
process.exitCode = graveCount ? 1 : 0

import { parseArgs } from 'node:util'
import { calledFrom, readCommandLine, refuse } from '@verbatim/operations/command-line.ts'
import { startSystem } from '@verbatim/start/system/start-system.ts'
import { openBrowser } from '@verbatim/tests/browser/person.ts'
import type { BrowserContext } from 'playwright-core'
import { serveGallery } from './screens/gallery.ts'
import { ALERTS } from './screens/rooms/alerts.ts'
import { ASKED } from './screens/rooms/asked.ts'
import { CANVAS } from './screens/rooms/canvas.ts'
import { CHARTS } from './screens/rooms/charts.ts'
import { CODING } from './screens/rooms/coding.ts'
import { ENTRANCE } from './screens/rooms/entrance.ts'
import { ERASURES } from './screens/rooms/erasures.ts'
import { FIRST_STEPS } from './screens/rooms/first-steps.ts'
import { GALLERY } from './screens/rooms/gallery.ts'
import { GOVERNANCE } from './screens/rooms/governance.ts'
import { HISTORY } from './screens/rooms/history.ts'
import { IMPORTS } from './screens/rooms/imports.ts'
import { INSIGHT_BLOCKS } from './screens/rooms/insight-blocks.ts'
import { INSIGHTS } from './screens/rooms/insights.ts'
import { INTEGRATIONS } from './screens/rooms/integrations.ts'
import { NOTE } from './screens/rooms/note.ts'
import { OWN_INSIGHTS } from './screens/rooms/own-insights.ts'
import { PEOPLE } from './screens/rooms/people.ts'
import { PLACES } from './screens/rooms/places.ts'
import { PROJECT } from './screens/rooms/project.ts'
import { PROJECT_LISTS } from './screens/rooms/project-lists.ts'
import { PUBLIC_PAGES } from './screens/rooms/public-pages.ts'
import { SETTINGS_GROUPS } from './screens/rooms/settings-groups.ts'
import { SETTINGS_PROJECTS } from './screens/rooms/settings-projects.ts'
import { SETTINGS_SECURITY } from './screens/rooms/settings-security.ts'
import { SETTINGS_TAGS } from './screens/rooms/settings-tags.ts'
import { STATES } from './screens/rooms/states.ts'
import { SUPPORT } from './screens/rooms/support.ts'
import { TAGS } from './screens/rooms/tags.ts'
import { TALK } from './screens/rooms/talk.ts'
import { UNUSUAL_ACTS } from './screens/rooms/unusual-acts.ts'
import { VIEWS } from './screens/rooms/views.ts'
import { WHY } from './screens/rooms/why.ts'
import { WORKSPACE } from './screens/rooms/workspace.ts'
import { setUp } from './screens/set-up.ts'
import { signIn } from './screens/sign-in.ts'
import { STAFF_EMAIL_DOMAINS } from './screens/staff.ts'
import type { Who } from './screens/stage.ts'
import { type Taken, takeAll } from './screens/take.ts'

const ALL = [
  ...[
    ...ENTRANCE,
    ...WORKSPACE,
    ...PROJECT,
    ...NOTE,
    ...TALK,
    ...TAGS,
    ...SETTINGS_GROUPS,
    ...INTEGRATIONS,
    ...SETTINGS_TAGS,
    ...SETTINGS_SECURITY,
    ...SETTINGS_PROJECTS,
    ...GOVERNANCE,
    ...ERASURES,
    ...ALERTS,
    ...UNUSUAL_ACTS,
    ...CHARTS,
    ...PEOPLE,
    ...HISTORY,
    ...IMPORTS,
    ...INSIGHTS,
    ...OWN_INSIGHTS,
    ...INSIGHT_BLOCKS,
    ...PUBLIC_PAGES,
    ...PLACES,
    ...PROJECT_LISTS,
    ...STATES,
  ],
  ...[...VIEWS, ...ASKED, ...CANVAS, ...CODING, ...FIRST_STEPS, ...SUPPORT, ...WHY],
]
const NAMES = [...ALL, ...GALLERY].map(({ name }) => name)

const USAGE = `npm run screens -- --out DIR [--only NAME]... [--width PIXELS]...\nNames, or how they begin: ${NAMES.join(', ')}`
const { values } = readCommandLine(
  () =>
    parseArgs({
      options: {
        out: { type: 'string' },
        only: { type: 'string', multiple: true, default: [] },
        width: { type: 'string', multiple: true, default: [] },
      },
    }),
  USAGE,
)
const twice = NAMES.filter((name, at) => NAMES.indexOf(name) !== at)
if (twice.length) refuse(`Two screens write the same pictures: ${twice.join(', ')}.`)
const isCalled = (part: string) => NAMES.some((name) => name.startsWith(part))
const unknown = values.only.filter((part) => !isCalled(part))
if (unknown.length) refuse(`No screen is called ${unknown.join(', ')}. ${USAGE}`)
if (!values.out) refuse(`Say where the pictures go: ${USAGE}`)
const out = calledFrom(values.out)
const widths = values.width.map(Number)
if (!widths.every((width) => width >= 320 && width <= 4000)) refuse(`A width is 320 to 4000 pixels. ${USAGE}`)
const isWanted = ({ name }: { name: string }): boolean =>
  !values.only.length || values.only.some((part) => name.startsWith(part))
const screens = ALL.filter(isWanted)
const parts = GALLERY.filter(isWanted)

let graveCount = 0
const tell = ({ file, faults }: Taken): void => {
  process.stdout.write(`${file}${faults.length ? '' : '  fine'}\n`)
  for (const { grave, what } of faults) process.stdout.write(`  ${grave ? 'FAULT' : 'note '} ${what}\n`)
  graveCount += faults.filter(({ grave }) => grave).length
}

/** The gallery stands by itself; only screens of the product need a system behind them. */
async function takeGallery(): Promise<void> {
  const gallery = await serveGallery()
  try {
    const nobody = (): Promise<void> => Promise.resolve()
    await takeAll(
      browser,
      { root: `${gallery.origin}/` },
      { scenes: parts, out, widths, signIn: nobody, onTaken: tell },
    )
  } finally {
    await gallery.stop()
  }
}

async function takeScreens(): Promise<void> {
  // Nobody goes to them in a picture; their buttons are there.
  const clients = {
    GOOGLE_CLIENT_ID: 'x',
    GOOGLE_CLIENT_SECRET: 'x',
    MICROSOFT_CLIENT_ID: 'x',
    MICROSOFT_CLIENT_SECRET: 'x',
  }
  const system = await startSystem({ regions: ['us_b'], env: { STAFF_EMAIL_DOMAINS, ...clients } })
  try {
    const stage = await setUp(system, browser)
    const asWho = (context: BrowserContext, who: Who): Promise<void> => signIn(context, stage, who)
    await takeAll(browser, stage, { scenes: screens, out, widths, signIn: asWho, onTaken: tell })
  } finally {
    await system.stop()
  }
}

const browser = await openBrowser()
try {
  if (parts.length) await takeGallery()
  if (screens.length) await takeScreens()
  process.stdout.write(`${parts.length + screens.length} scenes, ${graveCount} faults\n`)
} finally {
  await browser.close()
}
process.exitCode = graveCount ? 1 : 0

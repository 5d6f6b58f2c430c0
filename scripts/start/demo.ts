import { statSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { isRegionKey, REGION_KEYS } from '@verbatim/contracts/regions.ts'
import { calledFrom, readCommandLine, refuse } from '@verbatim/operations/command-line.ts'
import { findOrStartSystem } from './demo/find-system.ts'
import { type DemoReport, runDemo } from './demo/run-demo.ts'

const USAGE = 'npm run demo -- recording.mp3 interview.txt … [--json] [--root URL] [--region KEY]'

const { values, positionals } = readCommandLine(
  () =>
    parseArgs({
      args: process.argv.slice(2),
      allowPositionals: true,
      options: {
        json: { type: 'boolean', default: false },
        root: { type: 'string' },
        region: { type: 'string', default: 'us_b' },
      },
    }),
  USAGE,
)
if (!positionals.length) refuse(`Name the files to import: ${USAGE}`)
if (!isRegionKey(values.region)) refuse(`--region ${values.region}: name one of ${REGION_KEYS.join(', ')}.`)
const paths = positionals.map(calledFrom)
if (values.root !== undefined && !/^https?:$/.test(URL.parse(values.root)?.protocol ?? ''))
  refuse(`--root ${values.root}: name an address like http://verbatim.localhost:3000`)
for (const path of paths) refuseUnreadable(path)

/** Before anything is made: what is refused half-way leaves a workspace that nobody asked for. */
function refuseUnreadable(path: string): void {
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found) refuse(`There is no file ${path}.`)
  if (found.isDirectory()) refuse(`${path} is a folder. Name the files in it.`)
  if (!found.isFile() || found.size === 0) refuse(`${path} has no content.`)
}

const say = (line: string): void => void (values.json || process.stdout.write(`${line}\n`))

/** Where a person goes on: the workspace stays when the system was there before, and goes when it was not. */
function goOn({ workspace, email }: DemoReport, root: string, isOurs: boolean): string {
  if (isOurs) return 'The system was started for this and ends now. With one that runs, the workspace stays to look at.'
  return `Everything is at ${workspace}\nSign in as ${email}; the code comes to ${root}outbox`
}

try {
  const system = await findOrStartSystem(values.root ?? null, values.region, say)
  try {
    const report = await runDemo({ root: system.root, region: values.region, paths, say })
    process.stdout.write(
      values.json ? `${JSON.stringify(report)}\n` : `\n${goOn(report, system.root, system.isOurs)}\n`,
    )
  } finally {
    await system.stop()
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}

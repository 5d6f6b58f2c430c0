import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { runAlone } from '@verbatim/kit/database/alone.ts'
import type { Command } from '../command.ts'
import { calledFrom, readArguments, refuse, teamNamed } from '../command-line.ts'
import { abortMove, finishMove } from './end-move.ts'
import { lookAhead } from './look-ahead.ts'
import { outlookLines, reportLines } from './move-report.ts'
import { moveTeam } from './move-team.ts'
import { type MoveWorld, openMoveWorld, regionNamed } from './move-world.ts'

const USAGE =
  'npm run operate -- move-tenant TEAM --settings FOLDER (--to REGION [--dry-run] [--grace DAYS] | --abort | --finish [--grace DAYS]) [--work FOLDER] [--json]'

type Asked = ReturnType<typeof read>

/** `move-tenant`: settings are folders, one per region and one for the edge. */
export const MOVE_TENANT: Command = {
  usage: USAGE,
  does: 'moves a workspace to another region, goes on with a move that was cut off, takes one back, or finishes it',
  run: moveTenant,
}

async function moveTenant(args: string[]): Promise<void> {
  const asked = read(args)
  const world = await openMoveWorld(asked.folder)
  const first = await world.settingsOf((await world.regions())[0] ?? regionNamed(''))
  await runAlone(first.IDENTITY_DATABASE_URL ?? '', `move ${asked.teamId}`, () => act(world, asked)).finally(() =>
    world.stop(),
  )
}

async function act(world: MoveWorld, { teamId, work, to, graceDays, values }: Asked): Promise<void> {
  // Progress is for who watches; the report alone is the answer.
  const tell = (line: string): void => void process.stderr.write(`${line}\n`)
  const answer = (value: object, lines: readonly string[]): void =>
    void process.stdout.write(values.json ? `${JSON.stringify({ teamId, ...value })}\n` : `${lines.join('\n')}\n`)
  const passing = join(work, `.moving-${teamId}`)
  if (values['dry-run']) {
    const outlook = await lookAhead(world, teamId, regionNamed(to))
    answer(outlook, outlookLines(teamId, outlook))
    if (outlook.obstacles.length) process.exitCode = 1
    return
  }
  if (values.abort) {
    const { from } = await abortMove({ world, teamId, tell })
    await rm(passing, { recursive: true, force: true })
    return answer({ aborted: true, region: from }, [`${teamId} is in ${from} as before.`])
  }
  if (values.finish) {
    const { from } = await finishMove({ world, teamId, tell }, { graceDays })
    return answer({ finished: true, removedFrom: from }, [`Nothing of ${teamId} is left in ${from}.`])
  }
  const order = { world, teamId, to: regionNamed(to), graceDays, tell, folder: passing }
  const record = await moveTeam(order)
  answer(record, reportLines(teamId, record))
}

const OPTIONS = {
  to: { type: 'string', default: '' },
  settings: { type: 'string', default: '' },
  work: { type: 'string', default: '' },
  grace: { type: 'string' },
  'dry-run': { type: 'boolean', default: false },
  abort: { type: 'boolean', default: false },
  finish: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
} as const

function read(args: string[]) {
  const { values, positionals } = readArguments(args, OPTIONS, USAGE)
  const teamId = teamNamed(positionals[0] ?? '', USAGE)
  const ways = [values.to !== '', values.abort, values.finish]
  const graceDays = values.grace === undefined ? undefined : Number(values.grace)
  if (!values.settings || ways.filter(Boolean).length !== 1) refuse(USAGE)
  if (graceDays !== undefined && !(values.grace?.trim() && graceDays >= 0))
    refuse(`--grace ${values.grace}: a number of days. ${USAGE}`)
  const folder = calledFrom(values.settings)
  // Settings may lie where nothing can be written, as a Secret does in a pod.
  const work = values.work ? calledFrom(values.work) : folder
  return { teamId, folder, work, to: values.to, graceDays, values }
}

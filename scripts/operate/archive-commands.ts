import { backupRegion, restoreRegion } from './backup-region.ts'
import { backupTenant } from './backup-tenant.ts'
import { type Command, print } from './command.ts'
import { calledFrom, readArguments, refuse, teamNamed } from './command-line.ts'
import { refuseHeld, workspacesLivingIn } from './held-workspaces.ts'
import { refillSearch } from './refill-search.ts'
import { withRegion } from './region-connections.ts'
import { restoredLine, restoreTenant, verifyTenant } from './restore-tenant.ts'
import { scheduledBackup } from './scheduled-backup.ts'

const tell = (line: string): void => print([line])

/** Commands that bring workspaces into folders and back. Their settings are those of the region. */
export const ARCHIVE_COMMANDS: Record<string, Command> = {
  'backup-tenant': {
    usage: 'npm run operate -- backup-tenant TEAM --to FOLDER',
    does: 'writes all of a workspace into a folder, while people go on working',
    async run(args) {
      const { name, to } = read(args, this.usage)
      const teamId = teamNamed(name, this.usage)
      const folder = calledFrom(to || refuse(this.usage))
      const { rows, files, fileBytes } = await withRegion(process.env, (place) => backupTenant(place, teamId, folder))
      tell(`${teamId}\t${rows} rows, ${files} files of ${fileBytes} bytes\t${folder}`)
    },
  },
  'restore-tenant': {
    usage: 'npm run operate -- restore-tenant FOLDER [--verify-only] [--replace] [--without-erasures]',
    does: 'brings it back, or says whether the archive is whole and in what the workspace differs',
    async run(args) {
      const { name, replace, verifyOnly, withoutErasures } = read(args, this.usage)
      const folder = calledFrom(name || refuse(this.usage))
      if (verifyOnly) return verify(folder)
      const others = replace ? 'replace' : 'refuse'
      const restored = await withRegion(process.env, (place) =>
        restoreTenant(place, { folder, others, withoutErasures }),
      )
      tell(`${restored.archive.teamId}\t${restoredLine(restored)}; search is being filled`)
    },
  },
  'backup-region': {
    usage: 'npm run operate -- backup-region --to FOLDER',
    does: 'writes an archive per workspace of a region',
    async run(args) {
      const folder = calledFrom(read(args, this.usage).to || refuse(this.usage))
      const { teamIds } = await withRegion(process.env, (place) => backupRegion(place, folder, tell))
      tell(`${teamIds.length} workspaces\t${folder}`)
    },
  },
  'scheduled-backup': {
    usage: 'npm run operate -- scheduled-backup --to FOLDER --keep NUMBER',
    does: 'backs a region up into a new folder there, and removes the oldest ones; the CronJob of the chart calls it',
    async run(args) {
      const { to, keep } = read(args, this.usage)
      const folder = calledFrom(to || refuse(this.usage))
      if (!(keep >= 1)) refuse(`Keep at least one. ${this.usage}`)
      const done = await withRegion(process.env, (place) =>
        scheduledBackup(place, { folder, keep, now: new Date(), tell }),
      )
      tell(`${done.workspaces} workspaces\t${done.name}${done.removed.map((name) => `\t${name} was removed`).join('')}`)
    },
  },
  'restore-region': {
    usage: 'npm run operate -- restore-region FOLDER [--without-erasures]',
    does: 'brings them into a region that has no other workspace',
    async run(args) {
      const { name, withoutErasures } = read(args, this.usage)
      const folder = calledFrom(name || refuse(this.usage))
      const { teamIds } = await withRegion(process.env, (place) =>
        restoreRegion(place, { folder, withoutErasures }, tell),
      )
      tell(`${teamIds.length} workspaces; search is being filled`)
    },
  },
  'refill-search': {
    usage: 'npm run operate -- refill-search TEAM|all',
    does: 'fills search again from the services',
    async run(args) {
      const { name } = read(args, this.usage)
      const named = name === 'all' ? null : [teamNamed(name, this.usage)]
      await withRegion(process.env, async (place) => {
        for (const teamId of named ?? (await workspacesLivingIn(place))) {
          await refuseHeld(place, teamId)
          tell(await refillSearch(place, teamId))
        }
      })
    },
  },
}

/** Says in what a region differs from an archive, and ends with code 1 where it does. */
async function verify(folder: string): Promise<void> {
  const found = await withRegion(process.env, (place) => verifyTenant(place, folder))
  for (const line of found) tell(line)
  if (!found.length) return tell('The archive is whole, and the workspace is as it was then.')
  process.exitCode = 1
}

type Asked = {
  name: string
  to: string
  keep: number
  replace: boolean
  verifyOnly: boolean
  withoutErasures: boolean
}

const OPTIONS = {
  to: { type: 'string', default: '' },
  keep: { type: 'string', default: '' },
  replace: { type: 'boolean', default: false },
  'verify-only': { type: 'boolean', default: false },
  'without-erasures': { type: 'boolean', default: false },
} as const

function read(args: string[], usage: string): Asked {
  const { values, positionals } = readArguments(args, OPTIONS, usage)
  const { to, keep, replace, 'verify-only': verifyOnly, 'without-erasures': withoutErasures } = values
  return { name: positionals[0] ?? '', to, keep: Number(keep), replace, verifyOnly, withoutErasures }
}

import { calledFrom, readArguments, refuse, teamNamed } from '../command-line.ts'
import { backupRegion, restoreRegion } from './backup-region.ts'
import { backupTenant } from './backup-tenant.ts'
import { refuseHeld, workspacesLivingIn } from './held-workspaces.ts'
import { withPlace } from './place.ts'
import { refillSearch } from './refill-search.ts'
import { restoreTenant, verifyTenant } from './restore-tenant.ts'

const tell = (line: string): void => void process.stdout.write(`${line}\n`)

/** Commands that bring workspaces into folders and back. Their settings are those of a worker pod. */
export const ARCHIVE_COMMANDS: Record<string, (args: string[]) => Promise<void>> = {
  async 'backup-tenant'(args) {
    const usage = 'npm run operate -- backup-tenant TEAM --to FOLDER'
    const { name, to } = read(args, usage)
    const teamId = teamNamed(name, usage)
    const folder = calledFrom(to || refuse(usage))
    const { rows, files, fileBytes } = await withPlace(process.env, (place) => backupTenant(place, teamId, folder))
    tell(`${teamId}\t${rows} rows, ${files} files of ${fileBytes} bytes\t${folder}`)
  },
  async 'restore-tenant'(args) {
    const usage = 'npm run operate -- restore-tenant FOLDER [--verify-only] [--replace]'
    const { name, replace, verifyOnly } = read(args, usage)
    const folder = calledFrom(name || refuse(usage))
    if (verifyOnly) return verify(folder)
    const { teamId, rows, files } = await withPlace(process.env, (place) => restoreTenant(place, { folder, replace }))
    tell(`${teamId}\t${rows} rows, ${files} files; search is being filled`)
  },
  async 'backup-region'(args) {
    const usage = 'npm run operate -- backup-region --to FOLDER'
    const folder = calledFrom(read(args, usage).to || refuse(usage))
    const { teamIds } = await withPlace(process.env, (place) => backupRegion(place, folder, tell))
    tell(`${teamIds.length} workspaces\t${folder}`)
  },
  async 'restore-region'(args) {
    const usage = 'npm run operate -- restore-region FOLDER'
    const folder = calledFrom(read(args, usage).name || refuse(usage))
    const { teamIds } = await withPlace(process.env, (place) => restoreRegion(place, folder, tell))
    tell(`${teamIds.length} workspaces; search is being filled`)
  },
  async 'refill-search'(args) {
    const usage = 'npm run operate -- refill-search TEAM|all'
    const { name } = read(args, usage)
    const named = name === 'all' ? null : [teamNamed(name, usage)]
    await withPlace(process.env, async (place) => {
      for (const teamId of named ?? (await workspacesLivingIn(place))) {
        await refuseHeld(place, teamId)
        tell(await refillSearch(place, teamId))
      }
    })
  },
}

/** Says in what a region differs from an archive, and ends with code 1 where it does. */
async function verify(folder: string): Promise<void> {
  const found = await withPlace(process.env, (place) => verifyTenant(place, folder))
  for (const line of found) tell(line)
  if (!found.length) return tell('The archive is whole, and the workspace is as it was then.')
  process.exitCode = 1
}

type Asked = { name: string; to: string; replace: boolean; verifyOnly: boolean }

const OPTIONS = {
  to: { type: 'string', default: '' },
  replace: { type: 'boolean', default: false },
  'verify-only': { type: 'boolean', default: false },
} as const

function read(args: string[], usage: string): Asked {
  const { values, positionals } = readArguments(args, OPTIONS, usage)
  const { to, replace, 'verify-only': verifyOnly } = values
  return { name: positionals[0] ?? '', to, replace, verifyOnly }
}

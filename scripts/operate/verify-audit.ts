import { readFile } from 'node:fs/promises'
import type { Head } from '@verbatim/identity/audit-heads.ts'
import { newestHead, verifyAudit } from '@verbatim/identity/verify-audit.ts'
import { workspacesOfRegion } from '@verbatim/identity/workspaces-of-region.ts'
import { parseSettings } from '@verbatim/kit/config.ts'
import { openDatabase } from '@verbatim/kit/database/database.ts'
import { signingKeyOf } from '@verbatim/kit/signing/signing-key.ts'
import { z } from 'zod'
import { type Command, print } from './command.ts'
import { calledFrom, readArguments, teamNamed } from './command-line.ts'

const settings = z.object({ IDENTITY_DATABASE_URL: z.string().min(1), INTERNAL_KEY: z.string().min(32) })

const headLine = z.object({
  teamId: z.uuid(),
  seq: z.int(),
  hash: z.string(),
  signedAt: z.coerce.date(),
  keyId: z.string(),
  signature: z.string(),
})

/** `verify-audit`: walks audit logs, and says of each whether anything was changed, dropped, reordered or cut off. */
export const VERIFY_AUDIT: Command = {
  usage: 'npm run operate -- verify-audit [TEAM] [--head FILE] [--heads]',
  does: 'says whether audit logs are as they were written, or prints their newest signed heads (settings: those of the region)',
  settings,
  async run(args) {
    const options = { head: { type: 'string' }, heads: { type: 'boolean' } } as const
    const { values, positionals } = readArguments(args, options, this.usage)
    const only = positionals[0] === undefined ? null : teamNamed(positionals[0], this.usage)
    const kept = values.head ? await readHeads(calledFrom(values.head)) : []
    const read = parseSettings(settings, process.env)
    const headKey = await signingKeyOf(read.INTERNAL_KEY)
    const db = openDatabase({ url: read.IDENTITY_DATABASE_URL, schema: 'identity', poolMax: 2 })
    try {
      for (const teamId of only ? [only] : await workspacesOfRegion(db)) {
        if (values.heads) {
          const head = await newestHead(db, teamId)
          if (head) print([JSON.stringify(head)])
          continue
        }
        const { entries, erased, heads, foreignHeads, problems } = await verifyAudit({ db, teamId, headKey, kept })
        const counts = `${entries} entries, ${erased} erased, ${heads} heads, ${foreignHeads} of another region`
        print([
          `${teamId}\t${problems.length ? 'NOT AS WRITTEN' : 'as written'}\t${counts}`,
          ...problems.map((one) => `  ${one}`),
        ])
        if (problems.length) process.exitCode = 1
      }
    } finally {
      await db.close()
    }
  },
}

const readHeads = async (path: string): Promise<Head[]> =>
  (await readFile(path, 'utf8'))
    .split('\n')
    .filter((line) => line.trim())
    .map((line) => headLine.parse(JSON.parse(line)))

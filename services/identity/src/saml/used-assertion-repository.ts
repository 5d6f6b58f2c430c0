import type { Transaction } from '@verbatim/kit/database/database.ts'

type Row = { team_id: string; assertion_hash: string; ends_at: Date }

/** Assertions of one workspace's provider that were brought, until they are worth nothing anyway. */
export function usedAssertionRepository(tx: Transaction, teamId: string) {
  const assertions = () => tx<Row>('saml_assertion').where({ team_id: teamId })
  return {
    /** Uses one up, and takes those away that have ended; false when it was brought before. */
    async use(assertionHash: string, endsAt: Date, now: Date): Promise<boolean> {
      await assertions().where('ends_at', '<', now).delete()
      const used = await tx<Row>('saml_assertion')
        .insert({ team_id: teamId, assertion_hash: assertionHash, ends_at: endsAt })
        .onConflict(['team_id', 'assertion_hash'])
        .ignore()
        .returning('assertion_hash')
      return used.length > 0
    },
  }
}

import type { Transaction } from '@verbatim/kit/database/database.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'

export type Example = { id: string; title: string }

/** Examples of one workspace. */
export const exampleRepository = (tx: ReadTransaction | Transaction, teamId: string) => ({
  list: (): Promise<Example[]> => tx('example').where({ team_id: teamId }).orderBy('id').select('id', 'title'),
  find: (id: string): Promise<Example | undefined> =>
    tx('example').where({ team_id: teamId, id }).first<Example>('id', 'title'),
  async add(example: Example): Promise<void> {
    await tx('example').insert({ ...example, team_id: teamId })
  },
})

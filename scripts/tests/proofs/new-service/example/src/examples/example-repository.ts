import type { Transaction } from '@verbatim/kit/database/database.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'

export type Example = { id: string; title: string }

type Row = Example & { team_id: string }

/** Examples of one workspace. */
export const exampleRepository = (tx: Transaction, teamId: string) => ({
  ...exampleReader(tx, teamId),
  async add(example: Example): Promise<void> {
    await tx<Row>('example').insert({ ...example, team_id: teamId })
  },
})

/** Examples of one workspace, to be read. */
export function exampleReader(tx: ReadTransaction, teamId: string) {
  const examples = () => tx<Row>('example').where({ team_id: teamId })
  return {
    async list(): Promise<Example[]> {
      return await examples().orderBy('id').select('id', 'title')
    },
    async find(id: string): Promise<Example | undefined> {
      return await examples().where({ id }).first('id', 'title')
    },
  }
}

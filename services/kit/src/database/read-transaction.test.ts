import { expect, test } from 'vitest'
import type { Transaction } from './database.ts'
import type { ReadTransaction } from './read-transaction.ts'

/** Never called: that these lines compile, and the marked ones do not, is the test; `npm run check` makes it. */
export const writing = [
  // @ts-expect-error a read adds no rows
  (tx: ReadTransaction) => tx('thing').insert({ id: 1 }),
  // @ts-expect-error a read changes no rows
  (tx: ReadTransaction) => tx('thing').where({ id: 1 }).update({ name: '' }),
  // @ts-expect-error a read deletes no rows
  (tx: ReadTransaction) => tx('thing').whereIn('id', [1]).delete(),
  // @ts-expect-error a read locks no rows
  (tx: ReadTransaction) => tx('thing').where({ id: 1 }).forUpdate(),
  // @ts-expect-error nor by words
  (tx: ReadTransaction) => tx.raw('update thing set name = ?', ['']),
  // @ts-expect-error nor by words that promise an answer
  (tx: ReadTransaction) => tx.raw<{ rows: object[] }>('insert into thing (id) values (1) returning id'),
  // @ts-expect-error nor by words of which nothing is known
  (tx: ReadTransaction, sql: string) => tx.raw(sql, []),
  // @ts-expect-error what only reads is no writer
  (tx: ReadTransaction): Transaction => tx,
]

export const reading = [
  (tx: ReadTransaction) => tx('thing').where({ id: 1 }).select(tx.raw('count(*)::int as many')),
  (tx: ReadTransaction, column: string) =>
    tx.raw<{ rows: object[] }>(`select ${column} from thing where id = :id`, { id: 1 }),
  (tx: Transaction): ReadTransaction => tx,
]

test('what reads and what writes is distinguished by the compiler', () => {
  expect([writing.length, reading.length]).toEqual([8, 3])
})

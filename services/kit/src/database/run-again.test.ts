import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { connect } from './database.ts'
import { runAgain } from './run-again.ts'
import { DEADLOCK, SERIALIZATION_FAILURE } from './sql-state.ts'

const knex = connect(inject('adminUrl'), 'public', 4)
beforeAll(async () => {
  await knex.raw('create table crossing (id int primary key, visits int not null)')
  await knex.raw('insert into crossing values (1, 0), (2, 0)')
})
afterAll(async () => {
  await knex.raw('drop table crossing')
  await knex.destroy()
})

/** Both go on once both have come here. */
function meeting(): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  let there = 0
  return () => {
    there += 1
    if (there === 2) resolve()
    return promise
  }
}

/** Takes both rows, one after the other; on the first try only once the other has taken its first one. */
function crossing(rows: readonly [number, number], meet: () => Promise<void>) {
  let tries = 0
  return {
    tries: () => tries,
    run: () =>
      knex.transaction(async (tx) => {
        tries += 1
        const [first, second] = rows
        await tx.raw('update crossing set visits = visits + 1 where id = ?', [first])
        if (tries === 1) await meet()
        await tx.raw('update crossing set visits = visits + 1 where id = ?', [second])
      }),
  }
}

test('of two transactions that cross one is taken back, and what it did is done once', async () => {
  const bare = meeting()
  const alone = await Promise.allSettled([crossing([1, 2], bare).run(), crossing([2, 1], bare).run()])
  expect(alone.filter(({ status }) => status === 'rejected')).toMatchObject([{ reason: { code: DEADLOCK } }])
  const meet = meeting()
  const both = [crossing([1, 2], meet), crossing([2, 1], meet)]
  await Promise.all(both.map(({ run }) => runAgain(run)))
  expect(both.map(({ tries }) => tries()).sort()).toEqual([1, 2])
  expect(await knex('crossing').orderBy('id').pluck('visits')).toEqual([3, 3])
})

test('one that is refused as it ends is run again, and any other error is not', async () => {
  const refused = async (code: string, often: number): Promise<number> => {
    let tries = 0
    const run = async (): Promise<void> => {
      tries += 1
      if (tries <= often) await knex.raw(`do $$ begin raise exception 'Taken back' using errcode = '${code}'; end $$`)
    }
    await runAgain(run).catch(() => undefined)
    return tries
  }
  expect(await refused(SERIALIZATION_FAILURE, 1)).toBe(2)
  expect(await refused(DEADLOCK, 100)).toBe(4)
  expect(await refused('23505', 1)).toBe(1)
})

import { join } from 'node:path'
import { malformedCalls, misunderstood } from '@verbatim/kit/testing/malformed-arguments.ts'
import { expect, test } from 'vitest'
import { startRecruit } from './start-recruit.ts'

const SOURCE = join(import.meta.dirname, '..', 'src')
const CREATE = 'mutation { createPerson(input: { name: "Dana Whitlock" }) { id } }'

test('no id and no cursor of any call is taken for what it is not, and none makes recruit fail', async () => {
  await using recruit = await startRecruit()
  const { manager } = recruit.aTeam()
  const { data } = await recruit.ask<{ createPerson: { id: string } }>(manager, CREATE)
  const calls = malformedCalls(SOURCE, { personId: data.createPerson.id })
  expect(await misunderstood(calls, (query, variables) => recruit.ask(manager, query, variables))).toEqual([])
})

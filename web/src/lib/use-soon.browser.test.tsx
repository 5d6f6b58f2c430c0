import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../ui/testing/show.tsx'
import { useSoon } from './use-soon.ts'

type Reading = { succeed: () => void; fail: () => void }

/** Readings that have begun, each over when a test says so. */
const readings: Reading[] = []
const read = () =>
  new Promise<void>((resolve, reject) => {
    readings.push({ succeed: resolve, fail: () => reject(new Error('Refused')) })
  })

function Read() {
  const [facts, setFacts] = useState(0)
  const [acts, setActs] = useState(0)
  const readSoon = useSoon(read)
  // Heard of right after it: when this one is counted, the reading of the same fact has been asked for.
  const count = useSoon(() => setFacts((before) => before + 1))
  const act = async (): Promise<void> => {
    await readSoon.now()
    setActs((before) => before + 1)
  }
  const hear = (): void => {
    readSoon()
    count()
  }
  return (
    <>
      <p>{`${facts} facts heard, ${acts} acts seen`}</p>
      <button type="button" onClick={hear}>
        Fact
      </button>
      <button type="button" onClick={() => void act()}>
        Act
      </button>
    </>
  )
}

test('no two readings are under way at once; one that fails forgets nothing; an act is seen by the next, whatever follows', async () => {
  const told = (text: string) => expect.element(page.getByText(text)).toBeVisible()
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  await show(<Read />)
  await press('Fact')
  await told('1 facts heard, 0 acts seen')
  expect(readings).toHaveLength(1)
  await press('Fact')
  await told('2 facts heard, 0 acts seen')
  await press('Act')
  expect(readings).toHaveLength(1)

  readings[0]?.fail()
  await expect.poll(() => readings.length).toBe(2)
  await press('Fact')
  await told('3 facts heard, 0 acts seen')
  expect(readings).toHaveLength(2)

  readings[1]?.succeed()
  await told('3 facts heard, 1 acts seen')
  await expect.poll(() => readings.length).toBe(3)
  readings[2]?.fail()
  await press('Act')
  await expect.poll(() => readings.length).toBe(4)
  readings[3]?.succeed()
  await told('3 facts heard, 2 acts seen')
  expect(readings).toHaveLength(4)
})

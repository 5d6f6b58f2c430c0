import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { CommandList } from './CommandList.tsx'
import { faults, show } from './testing/show.tsx'
import { useCommandList } from './use-command-list.ts'

const SECTIONS = [
  { heading: 'Opened lately', options: ['Interview in Leeds'] },
  { heading: 'Tags', options: ['Friction', 'Waiting'] },
]

function Finder({ start, chosen }: { start?: 0 | -1; chosen: string[] }) {
  const [query, setQuery] = useState('')
  const sections = SECTIONS.map(({ heading, options }) => ({
    heading,
    options: options.filter((one) => one.toLowerCase().includes(query)),
  })).filter(({ options }) => options.length > 0)
  const list = useCommandList({ sections, start, onChoose: (one: string) => chosen.push(one) })
  return (
    <>
      <input
        {...list.combobox}
        aria-label="Find"
        value={query}
        onChange={(event) => setQuery(event.target.value)}
        onKeyDown={(event) => list.press(event) && event.preventDefault()}
      />
      <CommandList list={list} label="Found" keyOf={(one) => one} none={<p>Nothing</p>}>
        {(one) => one}
      </CommandList>
    </>
  )
}

const active = (): string | null | undefined => {
  const id = document.activeElement?.getAttribute('aria-activedescendant')
  return id ? document.getElementById(id)?.textContent : null
}

test('the field keeps the focus while arrows walk over the sections, and Enter chooses', async () => {
  const chosen: string[] = []
  await show(<Finder chosen={chosen} />)
  await userEvent.keyboard('{Tab}')
  expect(active()).toBe('Interview in Leeds')
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  expect(active()).toBe('Waiting')
  await userEvent.keyboard('{Home}{ArrowDown}{Enter}')
  expect(chosen).toEqual(['Friction'])
  expect(await faults()).toEqual([])
})

function Directory({ chosen }: { chosen: string[] }) {
  const [words, setWords] = useState('')
  const [found, setFound] = useState('')
  const options = ['Ines', 'Tomasz'].filter((one) => one.toLowerCase().includes(found))
  const list = useCommandList<string>({
    sections: [{ options }],
    isStale: () => found !== words,
    onChoose: (one) => chosen.push(one),
  })
  return (
    <>
      <input aria-label="Find" onChange={({ target }) => setWords(target.value)} onKeyDown={list.press} />
      <button type="button" onClick={() => setFound(words)}>
        Answer
      </button>
      <CommandList list={list} label="Found" keyOf={(one) => one} followsPointer>
        {(one) => one}
      </CommandList>
    </>
  )
}

test('Enter waits for what is being looked for, and is forgotten when another key follows', async () => {
  const chosen: string[] = []
  await show(<Directory chosen={chosen} />)
  await userEvent.keyboard('{Tab}tom{Enter}')
  expect(chosen).toEqual([])
  await page.getByRole('button', { name: 'Answer' }).click()
  expect(chosen).toEqual(['Tomasz'])
  await userEvent.fill(page.getByLabelText('Find'), 'ines')
  await userEvent.click(page.getByLabelText('Find'))
  await userEvent.keyboard('{Enter}{End}')
  await page.getByRole('button', { name: 'Answer' }).click()
  expect(chosen).toEqual(['Tomasz'])
})

test('Enter that waits is forgotten when the pointer moves to another option, or chooses one', async () => {
  const chosen: string[] = []
  await show(<Directory chosen={chosen} />)
  await userEvent.keyboard('{Tab}i{Enter}')
  await page.getByRole('option', { name: 'Tomasz' }).hover()
  await page.getByRole('button', { name: 'Answer' }).click()
  expect(chosen).toEqual([])
  await userEvent.fill(page.getByLabelText('Find'), 'in')
  await userEvent.click(page.getByLabelText('Find'))
  await userEvent.keyboard('{Enter}')
  await page.getByRole('option', { name: 'Ines' }).click()
  await page.getByRole('button', { name: 'Answer' }).click()
  expect(chosen).toEqual(['Ines'])
})

test('where nothing is active Enter chooses nothing', async () => {
  const chosen: string[] = []
  await show(<Finder start={-1} chosen={chosen} />)
  await userEvent.keyboard('{Tab}{Enter}')
  expect(chosen).toEqual([])
  await page.getByRole('option', { name: 'Waiting' }).click()
  expect(chosen).toEqual(['Waiting'])
})

test('that there is nothing is said', async () => {
  await show(<Finder chosen={[]} />, 'dark')
  await userEvent.keyboard('{Tab}zzz{Enter}')
  await expect.element(page.getByText('Nothing')).toBeVisible()
  expect(await faults()).toEqual([])
})

test('a list is as wide as the place that it stands in', async () => {
  const screen = await show(<Finder chosen={[]} />)
  const main = screen.getByRole('main').element()
  const list = page.getByRole('listbox').element()
  expect(main.clientWidth).toBeGreaterThan(560)
  const { paddingLeft, paddingRight } = getComputedStyle(main)
  expect(list.clientWidth).toBe(main.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight))
})

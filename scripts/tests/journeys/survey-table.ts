import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

const HEAD = 'answer id;Participant;What happened?;Which tools do you use?;How was it?;Fleet size;Score;Answered'
const NAMES = ['Emre Yıldız', 'Dana Whitlock', 'Marta Kowalczyk', 'Aoife Brennan', 'Luc Vandamme', 'Ines Ferrer']
const SAID = [
  'They sent me in a circle for two whole days and nobody called.',
  'Nobody told me that it was finished, I found out by chance.',
  'I got a date this time, which is more than I ever had before.',
  'The lady said Friday, and then it was the Tuesday after that.',
  'Same papers, second truck. Why do you ask me all of it again?',
  'It says verifying, and it has been saying so since last week.',
]

/** Twelve answers to a survey, the fourth with a score that is no number and the last without anything said. */
export function surveyTable(): string {
  const rows = Array.from({ length: 12 }, (_, at) => {
    const tools = at % 3 === 0 ? '"App; Phone"' : at % 3 === 1 ? 'App' : 'Phone'
    const said = at === 11 ? '' : SAID[at % SAID.length]
    const score = at === 3 ? 'five' : String((at * 7) % 11)
    const rest =
      at === 11
        ? ';;;;'
        : `${tools};${at % 2 ? 'Bad' : 'Good'};${at % 4 ? 'Small' : 'Large'};${score};0${(at % 8) + 1}.10.2026`
    return `${2200 + at};${at === 11 ? '' : NAMES[at % NAMES.length]};${said};${rest}`
  })
  return [HEAD, ...rows].join('\n')
}

/** Opens the wizard from the list of notes. */
export async function openWizard(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await page.getByRole('button', { name: 'Map the columns of a table' }).click()
  const wizard = page.getByRole('dialog', { name: /^Import/ })
  await wizard.getByText('Choose a CSV file').waitFor()
  return wizard
}

export const sendTable = (wizard: Locator, name: string, table: string): Promise<void> =>
  wizard.getByTestId('table').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(table) })

/** Says what a column becomes by the words of its chooser. */
export const become = (wizard: Locator, column: string, target: string): Promise<string[]> =>
  wizard.getByRole('combobox', { name: `What “${column}” becomes` }).selectOption({ label: target })

/** Imports the rows as they were suggested and mapped, and waits until that has ended. */
export async function importAll(wizard: Locator): Promise<void> {
  await wizard.getByRole('button', { name: 'Check rows' }).click()
  await wizard.getByRole('button', { name: /^Import \d/ }).click()
  await wizard.getByText('The table is imported').waitFor({ timeout: 60_000 })
  expect(await wizard.getByRole('button', { name: 'Show the notes' }).isVisible()).toBe(true)
}

import { expect, test } from 'vitest'
import { barLabel } from './bar-label.ts'

test('a title takes as much of its two lines as it needs', () => {
  expect(barLabel('Dana Whitlock, interview', 10)).toEqual(['Dana', 'Whitlock'])
  expect(barLabel('Dana Whitlock, interview', 14)).toEqual(['Dana Whitlock,', 'interview'])
  expect(barLabel('Week-one survey', 16)).toEqual(['Week-one survey', ''])
  expect(barLabel('Support tickets, October', 16)).toEqual(['Support tickets,', 'October'])
})

test('what does not fit is cut on the second line, and not at the first space', () => {
  expect(barLabel('A long day at the harbour of Ghent', 10)).toEqual(['A long day', 'at the ha…'])
  expect(barLabel('Onboardinginterviews', 8)).toEqual(['Onboard…', ''])
})

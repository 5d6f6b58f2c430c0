import { COUNT_LIMITS, TEXT_LIMITS } from '@verbatim/contracts/limits.ts'
import { hueAt } from '../../ui/fields/option-colours.ts'
import { HEX_OF } from '../../ui/hues.ts'

type NewOption = { label: string; color: string }

/** Options written one on each line, each with a colour; one that is written twice counts once. */
export function readOptions(written: string): NewOption[] {
  const known = new Set<string>()
  const labels = linesOf(written).filter((label) => {
    const isNew = !known.has(label.toLowerCase())
    known.add(label.toLowerCase())
    return isNew
  })
  return labels.map((label, at) => ({ label, color: HEX_OF[hueAt(at)] }))
}

/** Why these options cannot be made, in a sentence; null when they can. */
export function optionsProblem(written: string): string | null {
  const long = linesOf(written).find((label) => label.length > TEXT_LIMITS.selectOptionLabel)
  if (long) return `“${long.slice(0, 20)}…” is too long: an option may have ${TEXT_LIMITS.selectOptionLabel} characters`
  return readOptions(written).length > COUNT_LIMITS.selectOptions ? 'Too many options.' : null
}

const linesOf = (written: string): string[] =>
  written
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

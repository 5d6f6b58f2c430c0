import { useLocalStorage, useMediaQuery } from '@mantine/hooks'

/** Whether the navigation is a rail: below 900 pixels always, above by choice, which is kept on this device. */
export function useRail(): { rail: boolean; toggle: (() => void) | null } {
  const narrow = useMediaQuery('(max-width: 900px)', undefined, { getInitialValueInEffect: false }) ?? false
  const [chosen, setChosen] = useLocalStorage({
    key: 'verbatim-nav-rail',
    defaultValue: false,
    getInitialValueInEffect: false,
  })
  return { rail: narrow || chosen, toggle: narrow ? null : () => setChosen(!chosen) }
}

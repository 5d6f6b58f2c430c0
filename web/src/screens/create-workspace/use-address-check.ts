import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { problemOf } from '../../lib/problem.ts'
import { checkSubdomain } from '../../objects/entrance/calls.ts'

export type AddressState =
  | { kind: 'empty' }
  | { kind: 'checking' }
  | { kind: 'free' }
  | { kind: 'refused'; reason: string }

const PAUSE_MS = 250

/** Whether an address is free, asked a moment after the last key. A late answer to an older question is dropped. */
export function useAddressCheck(subdomain: string): AddressState {
  const [asked] = useDebouncedValue(subdomain, PAUSE_MS)
  const [answer, setAnswer] = useState<{ about: string; state: AddressState } | null>(null)
  useEffect(() => {
    if (!asked) return
    let left = false
    checkSubdomain(asked).then(
      ({ available, reason }) => {
        const refused = { kind: 'refused', reason: reason ?? 'Choose another address' } as const
        if (!left) setAnswer({ about: asked, state: available ? { kind: 'free' } : refused })
      },
      (error) => {
        if (!left) setAnswer({ about: asked, state: { kind: 'refused', reason: problemOf(error).message } })
      },
    )
    return () => {
      left = true
    }
  }, [asked])
  if (!subdomain) return { kind: 'empty' }
  return answer?.about === subdomain ? answer.state : { kind: 'checking' }
}

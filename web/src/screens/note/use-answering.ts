import { useAddress } from '../../lib/use-address.ts'
import { ANSWERING } from '../../objects/survey/use-question-acts.ts'

/** Whether the questions of a note are open to be answered, as the address has it, and what opens and closes them. */
export function useAnswering(): [isOpen: boolean, set: (isOpen: boolean) => void] {
  const [parameters, change] = useAddress()
  const set = (isOpen: boolean): void =>
    change(
      (before) => {
        if (isOpen) before.set(ANSWERING, 'open')
        else before.delete(ANSWERING)
        return before
      },
      { replace: true },
    )
  return [parameters.get(ANSWERING) === 'open', set]
}

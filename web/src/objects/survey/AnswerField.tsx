import { readCsvRow, writeCsvRow } from '@verbatim/contracts/fields/csv-row.ts'
import { TEXT_LIMITS } from '@verbatim/contracts/limits.ts'
import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { FieldEditor } from '../../ui/fields/FieldEditor.tsx'
import { TextArea } from '../../ui/TextInput.tsx'
import styles from './AnswerField.module.css'
import type { AnswerQuestion, AskedQuestion, GivenAnswer } from './use-answer-acts.ts'

/** Options that stand below each other; more of them are found by their words. */
const SHOWN = 12

type AnswerFieldProps = { question: AskedQuestion; given: GivenAnswer | null; onAnswer: AnswerQuestion }

/** A question and its answer, kept as soon as it is chosen, or when the cursor leaves what is written. */
export function AnswerField(props: AnswerFieldProps) {
  if (props.question.questionType === 'FREE_TEXT') return <WrittenAnswer {...props} />
  return props.question.options.length > SHOWN ? <FoundAnswer {...props} /> : <ChosenAnswer {...props} />
}

function WrittenAnswer({ question, given, onAnswer }: AnswerFieldProps) {
  const kept = given?.response ?? ''
  const [typed, setTyped] = useState<string | null>(null)
  const latest = useRef({ typed, kept })
  latest.current = { typed, kept }
  const save = async (): Promise<void> => {
    if (typed === null) return
    const isDone = typed.trim() === kept || (await onAnswer(question, given, { response: typed.trim() }))
    // What was refused stays to be mended, and what was typed meanwhile stays too.
    if (isDone && latest.current.typed === typed) setTyped(null)
  }
  const saveLatest = useRef(save)
  saveLatest.current = save
  // Who goes on to another page has written it all the same.
  useEffect(() => () => void saveLatest.current(), [])
  return (
    <TextArea
      label={question.questionText}
      value={typed ?? kept}
      rows={2}
      maxLength={TEXT_LIMITS.response}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={() => void save()}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setTyped(null)
        if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) void save()
      }}
    />
  )
}

function ChosenAnswer({ question, given, onAnswer }: AnswerFieldProps) {
  const name = useId()
  const [wanted, setWanted] = useState<readonly string[] | null>(null)
  const chosen = new Set(wanted ?? (given?.options ?? []).map(({ id }) => id))
  const isSeveral = question.questionType === 'MULTI_SELECT'
  /** On screen at once; what was chosen last stays until it is kept or refused. */
  const choose = (optionIds: string[]): void => {
    setWanted(optionIds)
    void onAnswer(question, given, { optionIds }).then(() =>
      setWanted((latest) => (latest === optionIds ? null : latest)),
    )
  }
  return (
    <fieldset className={styles.choices}>
      <legend className="flabel">{question.questionText}</legend>
      {question.options.map(({ id, optionText }) =>
        isSeveral ? (
          <Checkbox
            key={id}
            label={optionText}
            checked={chosen.has(id)}
            onChange={({ target }) =>
              choose(target.checked ? [...chosen, id] : [...chosen].filter((other) => other !== id))
            }
          />
        ) : (
          <label key={id} className="control">
            <span className="control-box">
              <input type="radio" name={name} checked={chosen.has(id)} onChange={() => choose([id])} />
              <span className={chosen.has(id) ? 'radio on' : 'radio'} />
            </span>
            <span>{optionText}</span>
          </label>
        ),
      )}
      {!isSeveral && chosen.size > 0 && (
        <Button className={styles.clear} variant="ghost" size="xs" onClick={() => choose([])}>
          Take the answer away
        </Button>
      )}
    </fieldset>
  )
}

function FoundAnswer({ question, given, onAnswer }: AnswerFieldProps) {
  const { id, questionText, questionType, options } = question
  const idOf = new Map(options.map((option) => [option.optionText, option.id]))
  const wordsOf = new Map(options.map((option) => [option.id, option.optionText]))
  const chosen = (given?.options ?? []).flatMap((option) => wordsOf.get(option.id) ?? [])
  return (
    <div className="field">
      <span className="flabel">{questionText}</span>
      <FieldEditor
        field={{
          id,
          type: 'SELECT',
          title: questionText,
          max: questionType === 'SINGLE_SELECT' ? 1 : options.length,
          options: options.map((option) => ({ id: option.id, label: option.optionText, color: null })),
        }}
        value={chosen.length ? writeCsvRow(chosen) : null}
        onChange={(next) => {
          const optionIds = next === null ? [] : readCsvRow(next).flatMap((text) => idOf.get(text) ?? [])
          void onAnswer(question, given, { optionIds })
        }}
      />
    </div>
  )
}

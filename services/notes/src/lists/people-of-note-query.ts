/** Names that stand for nobody in particular, as `isNameless` has them. */
const NAMELESS = String.raw`^((unnamed |unknown |)(speaker|participant|person|voice|interviewee|respondent)(\s*\S{1,3}|)|p\d{1,3}|s\d{1,3}|)$`

/** Labels of fields that name whom a note is about, as `isPersonLabel` has them. */
export const PERSON_LABEL = '^(participant|interviewee|respondent|person|customer)( name|)$'

/** Everything that a text in JavaScript takes for a space. */
const SPACES = String.raw`[\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+`

/** A name as `personKey` compares it, in any database: without regard to case, width and spaces. */
export const normalName = (sql: string): string =>
  `btrim(regexp_replace(lower(normalize(${sql}, NFKC) collate "und-x-icu"), '${SPACES}', ' ', 'g'))`

/**
 * By whom something is said, of a speaker in a row of that name: '' of the research team; who has no name in particular is
 * somebody of their own.
 */
export const saidKey = (speaker: string): string => `case when ${speaker}.interviewer then ''
  when ${normalName(`${speaker}.name`)} ~* '${NAMELESS}' then ${speaker}.note_id || '/' || ${speaker}.id
  else ${normalName(`${speaker}.name`)} end`

/** Whom a row of `field_value` names, as it is called `value`, with those that are chosen beside it. */
export const NAMED_IN_VALUE = `coalesce(
      value.text_value, value.number_value::text,
      (select string_agg(coalesce(option.label, known.name), ',' order by chosen.position) from field_value as chosen
        left join field_option as option on option.id = chosen.reference_id
        left join known_person as known on known.team_id = chosen.team_id and known.id = chosen.reference_id
          and not known.deleted
        where chosen.object_id = value.object_id and chosen.field_id = value.field_id))`

/** The people of a row of `note`, as they are kept. */
export const KEPT_PEOPLE = `select spoken.person_key as key from note_person as spoken where spoken.note_id = note.id`

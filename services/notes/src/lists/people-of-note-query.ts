/** Names that stand for nobody in particular, as `isNameless` has them. */
const NAMELESS = String.raw`^((unnamed |unknown |)(speaker|participant|person|voice|interviewee|respondent)(\s*\S{1,3}|)|p\d{1,3}|s\d{1,3}|)$`

/** Labels of fields that name whom a note is about, as `isPersonLabel` has them. */
const PERSON_LABEL = '^(participant|interviewee|respondent|person|customer)( name|)$'

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

/** Whom the first field of a note with such a label names. */
const PARTICIPANT = `select coalesce(
      value.text_value, value.number_value::text,
      (select string_agg(coalesce(option.label, known.name), ',' order by chosen.position) from field_value as chosen
        left join field_option as option on option.id = chosen.reference_id
        left join known_person as known on known.team_id = chosen.team_id and known.id = chosen.reference_id
          and not known.deleted
        where chosen.object_id = note.id and chosen.field_id = field.id)) as name
    from field_value as value join field on field.id = value.field_id and field.deleted_at is null
    where value.object_id = note.id and value.object_type = 'NOTE' and value.position = 0
      and btrim(field.label) ~* '${PERSON_LABEL}'
    order by field.project_id is not null, field.rank, field.id limit 1`

/**
 * The people of a note, as `personKey` names them, by the id of the person whose the name is: who speaks in it and is not of the research team; of a note in which
 * nobody speaks, the one whom it is about.
 */
export const PEOPLE_OF_NOTE = `select coalesce((select called.person_id::text from person_name as called
    where called.team_id = note.team_id and called.name_key = said.key), said.key) as key from (select case
    when speaking.note_id is null then coalesce(nullif(${normalName(`(${PARTICIPANT})`)}, ''), note.id::text)
    else speaking.said_key end as key
  from (select) as one left join speaker as speaking on speaking.note_id = note.id) as said`

import { graphql } from '../../gql/gql.ts'

export const CreateQuestion_mutation = graphql(`
  mutation CreateQuestion($input: CreateQuestionInput!) { createQuestion(input: $input) { id } }
`)
export const UpdateQuestion_mutation = graphql(`
  mutation UpdateQuestion($input: UpdateQuestionInput!) {
    updateQuestion(input: $input) { id questionText options { id optionText } }
  }
`)
export const DeleteQuestion_mutation = graphql(`
  mutation DeleteQuestion($input: QuestionRefInput!) { deleteQuestion(input: $input) { questionId answerCount } }
`)
export const RestoreQuestion_mutation = graphql(`
  mutation RestoreQuestion($input: QuestionRefInput!) { restoreQuestion(input: $input) { id } }
`)
export const CreateResponse_mutation = graphql(`
  mutation CreateResponse($input: CreateResponseInput!) { createResponse(input: $input) { id } }
`)
export const NoteAnswers_query = graphql(`
  query NoteAnswers($noteId: ID!) {
    note(id: $noteId) {
      id
      responses { id questionId response options { id } }
      project { id questions { id questionText questionType options { id optionText } } }
    }
  }
`)
export const AnswerQuestions_mutation = graphql(`
  mutation AnswerQuestions($input: AnswerQuestionsInput!) {
    answerQuestions(input: $input) { id responses { id questionId response options { id } } }
  }
`)

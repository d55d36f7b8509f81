/** One of those whom an action is about. */
export interface ChosenStudent {
  readonly student_id: string
  readonly username: string
  readonly nickname: string
}

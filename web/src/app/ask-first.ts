/**
 * A script of its own in the page of the dashboard's address (`plugins/doors.ts`): a few hundred bytes, which ask for
 * what the dashboard shows while everything else is on its way.
 */
import { askAhead } from '../api/asked-ahead.ts'
import { firstQuestions } from '../features/dashboard/first-questions.ts'
import { currentUser } from '../session/session.ts'

const user = currentUser()
if (user?.role === 'user') askAhead(firstQuestions(user.id))

interface PersonNamed {
  readonly user_id: string
  readonly username: string | null
  readonly nickname: string | null
}

/** A student as lists name them. */
export const studentEntry = ({ user_id, username, nickname }: PersonNamed) => ({
  _id: user_id,
  username: username ?? '',
  nickname: nickname ?? '',
})

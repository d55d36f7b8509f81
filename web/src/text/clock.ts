const clock = new Intl.DateTimeFormat('zh-CN', {
  timeZone: 'Asia/Shanghai',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** Hours and minutes in Shanghai. `instant`: ISO 8601. */
export const timeOf = (instant: string): string => clock.format(new Date(instant))

const toTheSecond = new Intl.DateTimeFormat('zh-CN', {
  timeZone: 'Asia/Shanghai',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})

/** Hours, minutes and seconds in Shanghai. `instant`: ISO 8601. */
export const clockOf = (instant: string): string => toTheSecond.format(new Date(instant))

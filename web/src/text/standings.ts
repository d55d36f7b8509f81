/** How a class stands today. */
export const standings = {
  names: { reached: '达标', onTheWay: '学了一些', notBegun: '还没开始' },
  withoutGoal: (students: number) => `没设目标 ${students}`,
  told: ({
    reached,
    onTheWay,
    notBegun,
    withoutGoal,
  }: Readonly<Record<'reached' | 'onTheWay' | 'notBegun' | 'withoutGoal', number>>) =>
    `今天达标 ${reached} 人，学了一些 ${onTheWay} 人，还没开始 ${notBegun} 人${withoutGoal > 0 ? `，没设目标 ${withoutGoal} 人` : ''}`,
}

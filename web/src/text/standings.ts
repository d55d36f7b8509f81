/** How a class stands today. */
export const standings = {
  names: { reached: '达标', onTheWay: '在路上', notBegun: '还没开始' },
  withoutGoal: (students: number) => `没设目标 ${students}`,
  told: ({
    reached,
    onTheWay,
    notBegun,
    withoutGoal,
  }: Readonly<Record<'reached' | 'onTheWay' | 'notBegun' | 'withoutGoal', number>>) =>
    `今天达标 ${reached} 人，在路上 ${onTheWay} 人，还没开始 ${notBegun} 人${withoutGoal > 0 ? `，没设目标 ${withoutGoal} 人` : ''}`,
}

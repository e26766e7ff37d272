import { API_VERSION } from './credit.ts'
import type { DocumentContext } from './frame.ts'
import type { ApiIndex } from './types.ts'

const PAIR = '/pair/{first_day}/{first_month}/{first_year}/{second_day}/{second_month}/{second_year}'

/** The entry point of the API: its endpoints and their URLs. */
export function apiIndex({ dataset, credit }: DocumentContext): ApiIndex {
  const { addresses } = credit
  const endpoint = (path: string) => addresses.api + path
  return {
    name: dataset.origin,
    title: dataset.title,
    description: dataset.description,
    api_version: API_VERSION,
    data_version: dataset.version,
    endpoints: {
      life_path_list: endpoint('/life-path'),
      life_path: endpoint('/life-path/{number}'),
      life_path_card: endpoint('/life-path/{number}/card.png'),
      life_path_of_date: endpoint('/life-path/of/{day}/{month}/{year}'),
      matrix: endpoint('/matrix/{day}/{month}/{year}'),
      matrix_table: endpoint('/matrix/{day}/{month}/{year}/matrix.csv'),
      matrix_reading: endpoint('/matrix/{day}/{month}/{year}/reading'),
      matrix_synthesis: endpoint('/matrix/{day}/{month}/{year}/synthesis'),
      matrix_steps: endpoint('/matrix/{day}/{month}/{year}/steps'),
      matrix_chart: endpoint('/matrix/{day}/{month}/{year}/chart.svg'),
      matrix_picture: endpoint('/matrix/{day}/{month}/{year}/chart.png'),
      matrix_card: endpoint('/matrix/{day}/{month}/{year}/card.png'),
      matrix_ages: endpoint('/matrix/{day}/{month}/{year}/ages'),
      matrix_ages_calendar: endpoint('/matrix/{day}/{month}/{year}/ages.ics'),
      matrix_tail: endpoint('/matrix/{day}/{month}/{year}/tail'),
      matrix_chakras: endpoint('/matrix/{day}/{month}/{year}/chakras'),
      pair: endpoint(PAIR),
      pair_reading: endpoint(`${PAIR}/reading`),
      pair_steps: endpoint(`${PAIR}/steps`),
      pair_chart: endpoint(`${PAIR}/chart.svg`),
      pair_picture: endpoint(`${PAIR}/chart.png`),
      pair_card: endpoint(`${PAIR}/card.png`),
      tail_list: endpoint('/tails'),
      tail: endpoint('/tails/{code}'),
      arcana_list: endpoint('/arcana'),
      arcanum: endpoint('/arcana/{number}'),
      arcanum_card: endpoint('/arcana/{number}/card.png'),
    },
    openapi: addresses.openapi,
    documentation: addresses.documentation,
    method: addresses.method,
    home: addresses.home,
    license: credit.license,
    license_url: credit.licenseUrl,
    attribution: credit.attribution,
  }
}

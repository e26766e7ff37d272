import type { Dataset } from '../dataset/types.ts'
import { API_VERSION, type Credit } from './credit.ts'
import type { ApiIndex } from './types.ts'

/** The front door of the API: what there is and where. */
export function apiIndex(dataset: Dataset, credit: Credit): ApiIndex {
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
      life_path_of_date: endpoint('/life-path/of/{day}/{month}/{year}'),
      matrix: endpoint('/matrix/{day}/{month}/{year}'),
      matrix_reading: endpoint('/matrix/{day}/{month}/{year}/reading'),
      matrix_steps: endpoint('/matrix/{day}/{month}/{year}/steps'),
      matrix_chart: endpoint('/matrix/{day}/{month}/{year}/chart.svg'),
      arcana_list: endpoint('/arcana'),
      arcanum: endpoint('/arcana/{number}'),
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

import { readRoads, readTowns, type NetworkPlan } from './network-plan.ts'

/** Nigeria, in short: enough to see the pages in a country with 10-digit numbers. */
export const NIGERIA: NetworkPlan = {
  opco: 'NG',
  towns: readTowns(`
Lagos; 6.5244; 3.3792; 60; 12; 6; Ikeja, Yaba, Surulere, Lekki, Victoria Island
Abuja; 9.0765; 7.3986; 40; 6; 5; Garki, Wuse, Maitama, Asokoro
Kano; 12.0022; 8.5920; 30; 2; 4
Ibadan; 7.3775; 3.9470; 26; 2; 4
Port Harcourt; 4.8156; 7.0498; 24; 2; 4
Benin City; 6.3350; 5.6037; 18
Kaduna; 10.5105; 7.4165; 18
Enugu; 6.4584; 7.5464; 14
Lokoja; 7.8023; 6.7333; 8
Ilorin; 8.4966; 4.5421; 10
Jos; 9.8965; 8.8583; 10
Maiduguri; 11.8311; 13.1510; 8
`),
  roads: readRoads(`
Lagos–Ibadan–Ilorin–Lokoja–Abuja–Kaduna–Kano
Lagos–Benin City–Enugu
Enugu–Port Harcourt
Kaduna–Jos
`),
  isLand: (latitude) => latitude > 4.3,
}

/** Congo, in short. */
export const CONGO: NetworkPlan = {
  opco: 'CD',
  towns: readTowns(`
Kinshasa; -4.3500; 15.3100; 50; 10; 4; Gombe, Kalamu, Limete, Ngaliema
Lubumbashi; -11.6647; 27.4794; 26; 4; 3
Mbuji-Mayi; -6.1360; 23.5897; 16
Kananga; -5.8962; 22.4166; 14
Kisangani; 0.5153; 25.1909; 14; 0; 3
Goma; -1.6585; 29.2205; 14; 2
Bukavu; -2.5123; 28.8480; 12
Matadi; -5.8177; 13.4601; 10
Kikwit; -5.0410; 18.8162; 8
Kolwezi; -10.7158; 25.4664; 10
Mbandaka; 0.0487; 18.2603; 6
`),
  roads: readRoads(`
Matadi–Kinshasa–Kikwit
Kananga–Mbuji-Mayi
Kolwezi–Lubumbashi
`),
  isLand: () => true,
}

/** The first half of the simulation's operations; by a seed that is given, or by chance. */
import { halfOfTheSimulation } from './half.ts';

halfOfTheSimulation(0);

/** The second half of the simulation's operations, beside the first. */
import { halfOfTheSimulation } from './half.ts';

halfOfTheSimulation(1);
